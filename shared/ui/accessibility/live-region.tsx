import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  message: string;
};

/** A polite live region. The page has one, and so has each dialog, which is heard in its place. */
export const LiveRegion = ({ message }: LiveRegionProps) => (
  <VisuallyHidden role="log" aria-live="polite" data-announced>
    {message}
  </VisuallyHidden>
);
