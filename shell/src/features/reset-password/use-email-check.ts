import { callApi, logFailure } from '@quaywatch/shared/api';
import { checkEmailExists } from '@quaywatch/shared/contract';
import { useEffect, useState } from 'react';
import { emailForm } from './reset-password.rules.ts';

/** 'none' until the email is well formed. */
type CheckState = 'none' | 'running' | 'known' | 'unknown' | 'failed';

type Finding = { readonly email: string; readonly attempt: number; readonly check: CheckState };

const pause = 300;

export function useEmailCheck(email: string) {
  const [attempt, setAttempt] = useState(0);
  const [finding, setFinding] = useState<Finding | null>(null);
  const isValid = emailForm.safeParse({ email }).success;

  useEffect(() => {
    if (!isValid) return;
    // The next key makes the answer obsolete, so the call is cancelled.
    const controller = new AbortController();
    const found = (check: CheckState) => setFinding({ email, attempt, check });
    const ask = async () => {
      try {
        const { signal } = controller;
        const exists = await callApi(checkEmailExists, { query: { email }, signal, showsFailure: true });
        if (!signal.aborted) found(exists ? 'known' : 'unknown');
      } catch (error) {
        if (controller.signal.aborted) return;
        logFailure('check whether the email is known', error);
        found('failed');
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [email, attempt, isValid]);

  const isAnswered = finding?.email === email && finding.attempt === attempt;
  const found = isAnswered ? finding.check : 'running';
  return { check: isValid ? found : ('none' as const), retry: () => setAttempt(attempt + 1) };
}
