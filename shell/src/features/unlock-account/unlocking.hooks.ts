import { callApi, logFailure } from '@quaywatch/shared/api';
import { unlockAccount } from '@quaywatch/shared/contract';
import { useState } from 'react';
import { outcomeOfFailure, type UnlockOutcome } from './unlocking.rules.ts';

/** The outcome is null before and while the call runs. */
export function useUnlocking(token: string) {
  const [outcome, setOutcome] = useState<UnlockOutcome | null>(null);
  const [running, setRunning] = useState(false);

  const unlock = async () => {
    if (running) return;
    setRunning(true);
    try {
      await callApi(unlockAccount, { body: { token }, showsFailure: true });
      setOutcome('opened');
    } catch (error) {
      logFailure('open the locked account', error);
      setOutcome(outcomeOfFailure(error));
    }
    setRunning(false);
  };

  return { outcome, running, unlock: () => void unlock() };
}
