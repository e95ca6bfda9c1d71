import { ApiError } from '@quaywatch/shared/api';
import {
  confirmSecondFactor,
  emailField,
  limits,
  messages,
  refusals,
  signInPasswordField,
  triesLeft,
  z,
} from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

export type Refusal =
  | { readonly kind: 'message'; readonly text: string; readonly hint?: string }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'code' };

const { helpdeskPhone, helpdeskEmail } = companyContact;

const message = (text: string): Refusal => ({ kind: 'message', text });

const texts = {
  notConfirmed:
    'Please confirm your email address using the link in the confirmation email that we sent you. If you cannot find it, please check your Junk folder.',
  oneAttemptLeft:
    'You have one sign-in attempt left. If you have forgotten your password, select Forgot Password instead',
  suspendedNow: `Your account has been suspended for security reasons. Please contact our helpdesk on ${helpdeskPhone} or ${helpdeskEmail}.`,
  expired: 'Password is expired',
  oneCodeLeft: 'This code is wrong or has been used before. You have one sign-in attempt left.',
};

export const suspendedText = `Your account has been suspended. Please contact our helpdesk on ${helpdeskPhone} for assistance`;

function describeWrongPassword(description: string): Refusal {
  if (description.includes(triesLeft(1))) return message(texts.oneAttemptLeft);
  if (description.includes(triesLeft(0)))
    return { kind: 'message', text: texts.suspendedNow, hint: messages.unlockMail };
  return message(messages.wrongPassword);
}

function describeWrongCode(description: string): Refusal {
  if (description.includes(triesLeft(1))) return message(texts.oneCodeLeft);
  if (description.includes(triesLeft(0)))
    return { kind: 'message', text: texts.suspendedNow, hint: messages.unlockMail };
  return message(messages.wrongCode);
}

/** Errors that the server does not name get the generic message (SES-17..24, SES-D7). */
export function describeRefusal(error: unknown): Refusal {
  const description = error instanceof ApiError ? (error.description ?? '') : '';
  if (description.includes(refusals.unknownCustomer)) return message(messages.unknownUsername);
  if (description.includes(refusals.emailNotConfirmed)) return message(texts.notConfirmed);
  if (description.includes(refusals.wrongPassword)) return describeWrongPassword(description);
  if (description.includes(refusals.codeRequired)) return { kind: 'code' };
  if (description.includes(refusals.wrongCode)) return describeWrongCode(description);
  if (description.includes(refusals.accountSuspended)) return { kind: 'suspended' };
  if (description.includes(refusals.passwordExpired)) return message(texts.expired);
  return message(oopsUnlessOffline(error));
}

/**
 * Also counts a sign-in that the service did not answer: all that it costs is a captcha. A request for a code is no
 * failure (SES-15, SES-D6).
 */
export function countFailure(failures: number, error: unknown): number {
  const description = error instanceof ApiError ? error.description : undefined;
  if (description?.includes(refusals.captchaRequired)) return Math.max(failures, limits.failedSignInsBeforeCaptcha + 1);
  return description?.includes(refusals.codeRequired) ? failures : failures + 1;
}

export const needsCaptcha = (failures: number): boolean => failures > limits.failedSignInsBeforeCaptcha;

const faults: readonly string[] = [
  refusals.unknownCustomer,
  refusals.emailNotConfirmed,
  refusals.wrongPassword,
  refusals.accountSuspended,
  refusals.passwordExpired,
];

/** Whether sign-in is at the code step. It leaves that step if the account or the password is at fault (SES-76). */
export function isAtCode(error: unknown, wasAtCode: boolean): boolean {
  const description = error instanceof ApiError ? (error.description ?? '') : '';
  if (description.includes(refusals.codeRequired)) return true;
  if (description.includes(refusals.wrongCode)) return !description.includes(triesLeft(0));
  return wasAtCode && !faults.some((fault) => description.includes(fault));
}

export const signInForm = z.object({ username: emailField, password: signInPasswordField });

export const codeForm = z.object({ otp: confirmSecondFactor.body.shape.code });
