import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountStatus, ErrorCode } from '@quaywatch/shared/contract';
import { limits, refusals } from '@quaywatch/shared/contract';
import { temporaryPasswordLife } from './temporary-password.ts';

/** What counts about an account when somebody asks for a temporary password. */
export type ResetAccount = {
  readonly status: AccountStatus;
  /** Devices that never signed in to this account are locked out, by their own tries. */
  readonly lockedToStrangers: boolean;
  /** Temporary passwords granted since the last password change or activation. */
  readonly temporaryRequests: number;
  /** The last of them. */
  readonly temporaryRequestedAt: Date | null;
};

/** Whose request it is: of a device that has signed in to the account before, or of a stranger; and its wrong answers so far. */
export type ResetAsker = { readonly isKnown: boolean; readonly wrongAnswers: number };

/** The counts that change: of the account, and the asker's of wrong answers. */
export type ResetChanges = Partial<
  Pick<ResetAccount, 'temporaryRequests' | 'temporaryRequestedAt'> & Pick<ResetAsker, 'wrongAnswers'>
>;

export type ResetDecision =
  | { readonly outcome: 'granted'; readonly changes: ResetChanges }
  | { readonly outcome: 'suspended'; readonly reason: string; readonly changes: ResetChanges }
  | {
      readonly outcome: 'refused';
      readonly status: number;
      readonly code: ErrorCode;
      readonly description: string;
      readonly changes: ResetChanges;
    };

const refuse = (code: ErrorCode, description: string, changes: ResetChanges = {}, status = 400): ResetDecision => ({
  outcome: 'refused',
  status,
  code,
  description,
  changes,
});

/** Nothing says whether the email is unknown or waits for its confirmation. */
export const noAccount = refuse('NOT_FOUND', 'No confirmed account has this email.', {}, 404);

/** The address of the request has been refused too often to be answered without a captcha, whatever the account (PWD-32). */
export const noCaptcha = refuse('INVALID_INPUT', refusals.captchaRequired);

/**
 * Decides a request for a temporary password by whichever way: the customer's or the helpdesk's (SRV-22, SRV-23, SRV-D6).
 * The fourth one suspends; a refused one does not count.
 * @param isKnown whether a device of the account asks, which a lockout of strangers does not touch
 */
export function decideTemporaryPassword(account: ResetAccount, now: Date, isKnown = false): ResetDecision {
  const { status, lockedToStrangers, temporaryRequests, temporaryRequestedAt: last } = account;
  if (status === 'Unverified') return noAccount;
  if (status === 'Suspended' || (lockedToStrangers && !isKnown)) return refuse('CSC_03', 'Account suspended');
  if (last && now.getTime() - last.getTime() < limits.temporaryPasswordWait)
    return refuse('CSC_02', 'Temporary password already requested');
  if (temporaryRequests + 1 >= limits.temporaryPasswordRequests)
    return { outcome: 'suspended', reason: 'too many temporary passwords', changes: { wrongAnswers: 0 } };
  return {
    outcome: 'granted',
    changes: { wrongAnswers: 0, temporaryRequests: temporaryRequests + 1, temporaryRequestedAt: now },
  };
}

/**
 * Decides a customer's own reset (PWD-D3). The wait comes before the answer: a refused request says nothing about it. A
 * suspension takes the count of answers with it, so that an account that is opened again has both tries.
 */
export function decideReset(
  account: ResetAccount,
  asker: ResetAsker,
  tried: { answerMatches: boolean; now: Date },
): ResetDecision {
  const decision = decideTemporaryPassword(account, tried.now, asker.isKnown);
  if (decision.outcome === 'refused' || tried.answerMatches) return decision;
  const wrongAnswers = asker.wrongAnswers + 1;
  const left = limits.resetAnswerAttempts - wrongAnswers;
  if (left <= 0) return { outcome: 'suspended', reason: 'wrong secret answers', changes: { wrongAnswers: 0 } };
  return refuse('CSC_02', `${refusals.wrongAnswer} ${left}`, { wrongAnswers });
}

/** What counts about the present password. */
export type PasswordState = { readonly temporary: boolean; readonly passwordExpiresAt: Date | null };

/**
 * Whether a granted request still waits for its password: not when the account has been suspended or its password
 * changed since, nor when a password made after the request has already gone out.
 */
export function isTemporaryPasswordDue(account: ResetAccount & PasswordState): boolean {
  const { status, temporary, temporaryRequests, temporaryRequestedAt: requestedAt, passwordExpiresAt } = account;
  if (status !== 'Live' || temporaryRequests === 0 || !requestedAt) return false;
  if (!temporary || !passwordExpiresAt) return true;
  return passwordExpiresAt.getTime() - temporaryPasswordLife < requestedAt.getTime();
}

/**
 * Whether an answer is the expected one, regardless of case and of spaces around it (PWD-D4). It takes the same time
 * wherever the two differ.
 */
export function isSameAnswer(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(answer: string): Buffer {
  return createHash('sha256').update(answer.trim().toLowerCase()).digest();
}
