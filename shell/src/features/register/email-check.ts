import { callApi, logFailure } from '@quaywatch/shared/api';
import { checkEmailExists, emailField } from '@quaywatch/shared/contract';

/** What is known about emails typed into a form (REG-23). */
export type EmailCheck = {
  /** Whether the server said that an account has this email. */
  readonly isTaken: (email: string) => boolean;
  /** Remembers that the server refused a registration for this email (REG-D7). */
  readonly markTaken: (email: string) => void;
  /** Checks a well-formed email at the server. A failed check decides nothing (REG-D10). */
  readonly ask: (email: string) => Promise<void>;
  /** Cancels a running check: the registration itself decides now. */
  readonly giveUp: () => void;
};

// The server compares emails this way (REG-D7).
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
