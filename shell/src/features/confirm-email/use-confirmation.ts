import { callApiWithStatus, logFailure } from '@quaywatch/shared/api';
import { confirmEmail } from '@quaywatch/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { outcomeOfFailure, outcomeOfStatus, readLink, type ConfirmationOutcome } from './confirmation.rules.ts';

/** Confirms at once, and again on demand. The outcome is null while a call runs. */
export function useConfirmation(link: string) {
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(null);
  const isSent = useRef(false);

  const confirm = async () => {
    setOutcome(null);
    try {
      const { status } = await callApiWithStatus(confirmEmail, { query: readLink(link), showsFailure: true });
      setOutcome(outcomeOfStatus(status));
    } catch (error) {
      logFailure('confirm the email', error);
      setOutcome(outcomeOfFailure(error));
    }
  };

  useEffect(() => {
    // Strict mode runs effects twice; a second call would return "already confirmed" (REG-40).
    if (isSent.current) return;
    isSent.current = true;
    void confirm();
    // oxlint-disable-next-line react/exhaustive-deps -- the link does not change while it is shown
  }, []);

  return { outcome, tryAgain: () => void confirm() };
}
