import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  message: string;
};

/** Polite; one per page. */
export const LiveRegion = ({ message }: LiveRegionProps) => (
  <VisuallyHidden role="log" aria-live="polite">
    {message}
  </VisuallyHidden>
);
