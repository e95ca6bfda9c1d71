import { callApi, logFailure } from '@quaywatch/shared/api';
import { listSecretQuestions, messages } from '@quaywatch/shared/contract';
import { useState, type FormEvent } from 'react';
import { checkResetEmail } from './reset-password.rules.ts';
import { useEmailCheck } from './use-email-check.ts';

/** What the first step found: the account's email, and its question if there is one (PWD-D2). */
export type FoundAccount = { readonly email: string; readonly question: string | undefined };

/** The first step: which account it is (PWD-01, PWD-04..06). */
export function useEmailStep(start: string, onFound: (account: FoundAccount) => void) {
  const [email, setEmail] = useState(start);
  const [wasLeft, setLeft] = useState(false);
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  const { check, retry } = useEmailCheck(email);
  const isKnown = check === 'known';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isKnown || running) return;
    setRunning(true);
    setFailed(false);
    try {
      const [question] = await callApi(listSecretQuestions, { query: { email }, showsFailure: true });
      onFound({ email, question });
    } catch (error) {
      logFailure('load the security question', error);
      setFailed(true);
    }
    setRunning(false);
  };

  return {
    email,
    check,
    retry,
    running,
    failed,
    isKnown,
    problem: check === 'unknown' ? messages.unknownUsername : wasLeft ? checkResetEmail(email) : undefined,
    type: (text: string) => {
      setEmail(text);
      setFailed(false);
    },
    leave: () => setLeft(true),
    submit: (event: FormEvent) => void submit(event),
  };
}

export type EmailStep = ReturnType<typeof useEmailStep>;
