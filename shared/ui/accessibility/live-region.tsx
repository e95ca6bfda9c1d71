import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  message: string;
};

/** A polite live region; there is one per page. */
export const LiveRegion = ({ message }: LiveRegionProps) => (
  <VisuallyHidden role="log" aria-live="polite">
    {message}
  </VisuallyHidden>
);
