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

export type Outcome = 'sent' | 'attempts-exceeded' | 'call-us' | 'suspended';

export type Refusal =
  | { readonly kind: 'wrong-answer' }
  /** A captcha is needed; the answer was not checked (PWD-33). */
  | { readonly kind: 'captcha' }
  | {
      readonly kind: 'outcome';
      readonly outcome: Outcome;
      /** True if the service failed and the answer was not refused. */
      readonly canRepeat: boolean;
    };

export const wrongAnswer = 'Your answer is incorrect. You have one attempt left';

const isLongEnough = (email: string) => email.length >= limits.resetEmailMin && email.length <= limits.resetEmailMax;

/** Spaces around the email do not count (PWD-04, LIM-08). */
export const emailForm = z.object({ email: emailField.check(z.refine(isLongEnough, messages.email)) });

export const answerForm = z.object({ answer: secretAnswerField });

/** -1 means that this request suspended the account (PWD-10, PWD-11). */
export const describeResult = (result: number): Outcome =>
  result === suspendedByRequest ? 'attempts-exceeded' : 'sent';

export function describeRefusal(error: unknown): Refusal {
  const end = (outcome: Outcome, canRepeat = false): Refusal => ({ kind: 'outcome', outcome, canRepeat });
  if (!(error instanceof ApiError)) return end('call-us');
  if (error.code === 'CSC_03') return end('suspended');
  if (error.code === 'CSC_02' && error.description?.includes(refusals.wrongAnswer)) return { kind: 'wrong-answer' };
  if (error.description?.includes(refusals.captchaRequired)) return { kind: 'captcha' };
  return end('call-us', error.isConnectionProblem);
}
