import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  /** The newest message; each change is read out when the reader is idle. */
  message: string;
};

/** Where polite announcements are made; one a page. */
export const LiveRegion = ({ message }: LiveRegionProps) => (
  <VisuallyHidden role="log" aria-live="polite">
    {message}
  </VisuallyHidden>
);
