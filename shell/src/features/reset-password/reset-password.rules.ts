import { ApiError } from '@quaywatch/shared/api';
import {
  emailField,
  limits,
  messages,
  refusals,
  secretAnswerField,
  suspendedByRequest,
  z,
} from '@quaywatch/shared/contract';

/** How a reset ends (PWD-03, PWD-14). */
export type Outcome = 'sent' | 'attempts-exceeded' | 'call-us' | 'suspended';

/** What follows a refused answer: another try, or the end. */
export type Refusal =
  | { readonly kind: 'wrong-answer' }
  /** A captcha is needed first; the answer was not checked (PWD-33). */
  | { readonly kind: 'captcha' }
  | {
      readonly kind: 'outcome';
      readonly outcome: Outcome;
      /** The service failed, not the answer, so the same answer may be sent again. */
      readonly canRepeat: boolean;
    };

export const wrongAnswer = 'Your answer is incorrect. You have one attempt left';

const isLongEnough = (email: string) => email.length >= limits.resetEmailMin && email.length <= limits.resetEmailMax;

/** The first step (PWD-04). Spaces around the email are trimmed, so they do not count (LIM-08). */
export const emailForm = z.object({ email: emailField.check(z.refine(isLongEnough, messages.email)) });

/** The second step (PWD-07). */
export const answerForm = z.object({ answer: secretAnswerField });

/** The outcome of an accepted reset: -1 means that this request suspended the account (PWD-10, PWD-11). */
export const describeResult = (result: number): Outcome =>
  result === suspendedByRequest ? 'attempts-exceeded' : 'sent';

/** What follows a refused reset (PWD-12..15, PWD-33). */
export function describeRefusal(error: unknown): Refusal {
  const end = (outcome: Outcome, canRepeat = false): Refusal => ({ kind: 'outcome', outcome, canRepeat });
  if (!(error instanceof ApiError)) return end('call-us');
  if (error.code === 'CSC_03') return end('suspended');
  if (error.code === 'CSC_02' && error.description?.includes(refusals.wrongAnswer)) return { kind: 'wrong-answer' };
  if (error.description?.includes(refusals.captchaRequired)) return { kind: 'captcha' };
  return end('call-us', error.isConnectionProblem);
}
