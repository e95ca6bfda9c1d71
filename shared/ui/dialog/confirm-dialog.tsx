import { css, keyframes } from '@emotion/react';
import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import type { Tone } from '../foundations/tone.styles.ts';
import { Dialog } from './dialog.tsx';
import type { Icon } from '../icon/icon.ts';

const away = keyframes({ from: { height: 0, margin: 0, visibility: 'hidden' } });

const styles = {
  problem: css({ marginBottom: 'var(--s-4)' }),
  /** Most answers come before it would be read. A delay, since reduced motion shortens every duration. */
  sent: css({ display: 'block', marginTop: 'var(--s-3)', animation: `${away} 0s 1s backwards` }),
};

export type ConfirmDialogProps = {
  title: string;
  icon?: Icon;
  /** The tone is danger by default if `danger` is set. */
  tone?: Tone;
  children: ReactNode;
  onNo: () => void;
  onYes: () => void;
  danger?: boolean;
  busy?: boolean;
  /** The answer to Yes is shown only once, so the question stays open while the answer is on its way. */
  isAnswerShownOnce?: boolean;
  /** Why the answer Yes failed. The question stays, so that the customer can try again. */
  problem?: string | null;
  /** Yes would fail again, so only the problem is shown. */
  isRefused?: boolean;
};

/** Asks a question with Yes and No. Escape means No, or after Yes that the customer does not wait (NAV-139). */
export function ConfirmDialog({
  title,
  icon,
  children,
  onNo,
  onYes,
  danger = false,
  tone = danger ? 'critical' : 'sea',
  busy = false,
  isAnswerShownOnce = false,
  problem = null,
  isRefused = false,
}: ConfirmDialogProps) {
  const isHeld = busy && isAnswerShownOnce;
  const isSent = busy && !isHeld;
  return (
    <Dialog
      title={title}
      {...(icon && { icon })}
      tone={tone}
      isReadOut
      onClose={isHeld ? undefined : onNo}
      foot={
        <>
          {!isRefused && (
            <Button disabled={isHeld} onClick={onNo}>
              {isSent ? 'Close' : 'No'}
            </Button>
          )}
          {/* The same button has both meanings, so it keeps the focus. */}
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={isRefused ? onNo : onYes}>
            {isRefused ? 'OK' : 'Yes'}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Banner css={isRefused ? undefined : styles.problem} tone="critical" role="alert">
          {problem}
        </Banner>
      )}
      {!isRefused && <p>{children}</p>}
      <p role="status">
        {isSent && <span css={styles.sent}>Your answer is already on its way, and closing does not stop it.</span>}
      </p>
    </Dialog>
  );
}
