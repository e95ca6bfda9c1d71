import { logFailure } from '@quaywatch/shared/api';
import { Checkbox, Spinner, VisuallyHidden } from '@quaywatch/shared/ui';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import * as styles from './captcha.styles.ts';

/** Clearing the token in the parent resets the box. */
export type CaptchaProps = {
  readonly token: string | null;
  readonly onToken: (token: string | null) => void;
};

type Progress = 'idle' | 'working' | 'failed' | 'expired';

const problems = {
  failed: 'The check could not be completed. Select the box to try again.',
  expired: 'The check has expired. Select the box to repeat it.',
};

/** Ticking the box starts about a second of work in the browser, which is too expensive for bulk abuse. */
export function ProofOfWorkBox({ token, onToken }: CaptchaProps) {
  const [progress, setProgress] = useState<Progress>('idle');
  const statusId = useId();
  const work = useRef<AbortController | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(expiry.current);
    },
    [],
  );

  useEffect(() => {
    if (token === null) clearTimeout(expiry.current);
  }, [token]);

  const start = async () => {
    const controller = new AbortController();
    work.current = controller;
    setProgress('working');
    try {
      const { solveChallenge } = await import('./solve-challenge.ts');
      const solved = await solveChallenge(controller.signal);
      setProgress('idle');
      onToken(solved.token);
      clearTimeout(expiry.current);
      expiry.current = setTimeout(() => {
        onToken(null);
        setProgress('expired');
      }, solved.expiresAt.getTime() - Date.now());
    } catch (error) {
      if (controller.signal.aborted) return;
      logFailure('complete the captcha', error);
      setProgress('failed');
    }
  };

  const toggle = () => {
    if (token) onToken(null);
    else if (progress !== 'working') void start();
  };

  return (
    <div css={styles.box}>
      <Checkbox
        label="I am not a robot"
        checked={token !== null}
        aria-busy={progress === 'working'}
        aria-describedby={statusId}
        onChange={toggle}
      />
      <span id={statusId} role="status" css={styles.status}>
        {progress === 'working' && (
          <>
            <Spinner />
            <span>Checking</span>
          </>
        )}
        {(progress === 'failed' || progress === 'expired') && <span>{problems[progress]}</span>}
        {token !== null && <VisuallyHidden>Check completed</VisuallyHidden>}
      </span>
      {progress === 'idle' && <ShieldCheck aria-hidden css={styles.shield} />}
    </div>
  );
}
