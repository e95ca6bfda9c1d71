import { callApi, logFailure } from '@quaywatch/shared/api';
import { checkEmailExists, emailField } from '@quaywatch/shared/contract';

export type EmailCheck = {
  readonly isTaken: (email: string) => boolean;
  readonly markTaken: (email: string) => void;
  /** A failed check has no consequences (REG-D10). */
  readonly ask: (email: string) => Promise<void>;
  readonly giveUp: () => void;
};

// The server compares emails in the same way (REG-D7).
const keyOf = (email: string) => email.trim().toLowerCase();

export function createEmailCheck(): EmailCheck {
  const answers = new Map<string, boolean>();
  let running = new AbortController();
  const giveUp = () => {
    running.abort();
    running = new AbortController();
  };

  return {
    isTaken: (email) => answers.get(keyOf(email)) ?? false,
    markTaken: (email) => void answers.set(keyOf(email), true),
    giveUp,
    ask: async (typed) => {
      const { data: email } = emailField.safeParse(typed);
      if (!email || answers.has(keyOf(email))) return;
      giveUp();
      const { signal } = running;
      try {
        answers.set(keyOf(email), await callApi(checkEmailExists, { query: { email }, signal, showsFailure: true }));
      } catch (error) {
        if (!signal.aborted) logFailure('check whether the email is taken', error);
      }
    },
  };
}
