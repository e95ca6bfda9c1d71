import { callApi, logFailure } from '@quaywatch/shared/api';
import { listSecretQuestions, messages } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { emailForm } from './reset-password.rules.ts';
import { useEmailCheck } from './use-email-check.ts';

/** The question is undefined for an account without one (PWD-D2). */
export type FoundAccount = { readonly email: string; readonly question: string | undefined };

type EmailQuery = { readonly email: string };

async function findAccount({ email }: EmailQuery): Promise<FoundAccount> {
  try {
    const [question] = await callApi(listSecretQuestions, { query: { email }, showsFailure: true });
    return { email, question };
  } catch (error) {
    logFailure('load the security question', error);
    throw error;
  }
}

export function useEmailStep(start: string, onFound: (account: FoundAccount) => void) {
  const form = useContractForm({ schema: emailForm, defaultValues: { email: start } });
  const { check, retry } = useEmailCheck(form.values.email);
  const isReady = check === 'known';
  return {
    ...form,
    check,
    retry,
    isReady,
    problem: (name: 'email') => (check === 'unknown' ? messages.unknownUsername : form.problem(name)),
    submit: form.submitTo(findAccount, { isReady, onSent: onFound }),
  };
}

export type EmailStep = ReturnType<typeof useEmailStep>;
