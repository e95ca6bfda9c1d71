import { VisuallyHidden } from './visually-hidden.tsx';

export type LiveRegionProps = {
  /** The newest message; each change is read out when the screen reader is idle. */
  message: string;
};

/** The polite live region; one per page. */
export const LiveRegion = ({ message }: LiveRegionProps) => (
  <VisuallyHidden role="log" aria-live="polite">
    {message}
  </VisuallyHidden>
);
