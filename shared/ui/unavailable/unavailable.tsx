import { css } from '@emotion/react';
import { CloudOff, RefreshCw } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useSavedFocus } from '../accessibility/use-saved-focus.ts';
import { Button } from '../button/button.tsx';
import { iconTile } from '../icon/icon-tile.styles.ts';
import { Spinner } from '../spinner/spinner.tsx';

// In a narrow place, such as a pop-up, the button wraps below the words.
const panel = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-4);
  padding: var(--s-5);
  border: 1px dashed var(--border-input);
  border-radius: var(--r-lg);
  background: var(--bg-sunken);
  > div {
    flex: 1 1 min(14rem, calc(100% - 3.5rem));
  }
  h2 {
    font-size: var(--text-md);
    line-height: var(--leading-md);
    font-weight: 600;
    letter-spacing: -0.006em;
  }
  p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  @media (max-width: 499.98px) {
    > button {
      width: 100%;
    }
  }
`;
const tile = css`
  background: var(--tone-neutral-bg);
  color: var(--text-muted);
`;

export type UnavailableProps = ComponentProps<'div'> & {
  /** The name of the feature that people know. */
  feature: string;
  onRetry: () => void;
  busy?: boolean;
  /** A message such as that of API-08. */
  children?: ReactNode;
};

/** Stands in for a part that failed; the rest of the page stays. */
export function Unavailable({ feature, onRetry, busy = false, children, ...rest }: UnavailableProps) {
  const place = useSavedFocus<HTMLDivElement>();
  // Read without listening: whoever retries draws this again when the line is back.
  const isOffline = navigator.onLine === false;
  return (
    <div ref={place} css={panel} role="alert" {...rest}>
      <span css={[iconTile, tile]}>{busy ? <Spinner /> : <CloudOff aria-hidden="true" />}</span>
      <div>
        <h2>{feature}</h2>
        <p>
          {busy
            ? 'Loading'
            : isOffline
              ? 'You are offline. Please try again once you are connected.'
              : 'This feature is temporarily unavailable.'}
        </p>
        {children && !busy && !isOffline && <p>{children}</p>}
      </div>
      <Button icon={RefreshCw} aria-disabled={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
