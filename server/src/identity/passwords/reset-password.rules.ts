import { createHash, timingSafeEqual } from 'node:crypto';
import type { AccountStatus, ErrorCode } from '@quaywatch/shared/contract';
import { refusals } from '@quaywatch/shared/contract';
import { serverLimits } from '../../platform/server-limits.ts';
import { temporaryPasswordLife } from './temporary-password.ts';

/** What matters about an account when a temporary password is requested. */
export type ResetAccount = {
  readonly status: AccountStatus;
  /** Devices that never signed in to this account are locked out because of their own tries. */
  readonly lockedToStrangers: boolean;
  readonly temporaryRequests: number;
  readonly temporaryRequestedAt: Date | null;
};

/** Who asks: a known device of the account, or a stranger. */
export type ResetAsker = { readonly isKnown: boolean; readonly wrongAnswers: number };

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

/** The same whether the email is unknown or unconfirmed. */
export const noAccount = refuse('NOT_FOUND', 'No confirmed account has this email.', {}, 404);

/** The address was refused so often that it needs a captcha, whatever the account (PWD-32). */
export const noCaptcha = refuse('INVALID_INPUT', refusals.captchaRequired);

/**
 * Decides on a request by the customer or the helpdesk (SRV-22, SRV-23, SRV-D6). The fourth request suspends the
 * account; a refused one does not count.
 * @param isKnown whether a known device of the account asks, to which a lockout of strangers does not apply
 */
export function decideTemporaryPassword(account: ResetAccount, now: Date, isKnown = false): ResetDecision {
  const { status, lockedToStrangers, temporaryRequests, temporaryRequestedAt: last } = account;
  if (status === 'Unverified') return noAccount;
  if (status === 'Suspended' || (lockedToStrangers && !isKnown)) return refuse('CSC_03', 'Account suspended');
  if (last && now.getTime() - last.getTime() < serverLimits.temporaryPasswordWait)
    return refuse('CSC_02', 'Temporary password already requested');
  if (temporaryRequests + 1 >= serverLimits.temporaryPasswordRequests)
    return { outcome: 'suspended', reason: 'too many temporary passwords', changes: { wrongAnswers: 0 } };
  return {
    outcome: 'granted',
    changes: { wrongAnswers: 0, temporaryRequests: temporaryRequests + 1, temporaryRequestedAt: now },
  };
}

/**
 * Checks the wait before the answer, so that a refusal says nothing about the answer (PWD-D3). A suspension resets the
 * wrong answers, so that a reopened account has both tries.
 */
export function decideReset(
  account: ResetAccount,
  asker: ResetAsker,
  tried: { answerMatches: boolean; now: Date },
): ResetDecision {
  const decision = decideTemporaryPassword(account, tried.now, asker.isKnown);
  if (decision.outcome === 'refused' || tried.answerMatches) return decision;
  const wrongAnswers = asker.wrongAnswers + 1;
  const left = serverLimits.resetAnswerAttempts - wrongAnswers;
  if (left <= 0) return { outcome: 'suspended', reason: 'wrong secret answers', changes: { wrongAnswers: 0 } };
  return refuse('CSC_02', `${refusals.wrongAnswer} ${left}`, { wrongAnswers });
}

/** Names a stored password in a job, which must contain neither passwords nor hashes that could be tried. */
export const nameOfHash = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** A request that was granted, as its job names it. */
type GrantedRequest = {
  /** The password at the request, by `nameOfHash`. */
  readonly replaces: string;
  /** When it was made. Absent in jobs of builds up to 46. */
  readonly requestedAt?: string | undefined;
};

export type PasswordState = { readonly temporary: boolean; readonly passwordExpiresAt: Date | null };

type RequestingAccount = Pick<ResetAccount, 'status' | 'temporaryRequestedAt'> & { readonly passwordHash: string };

/**
 * Whether a password is mailed: not while the account is suspended, nor if it has another password, its owner's or one
 * that was sent. A later request takes the place of one whose password has not been sent.
 */
export function isTemporaryPasswordDue(account: RequestingAccount, request: GrantedRequest): boolean {
  return account.status === 'Live' && hasSamePassword(account, request) && isNewest(account, request);
}

/**
 * Whether a password that was mailed takes effect: also if there is a later request, since nothing is mailed for that
 * one any more. If the mails of both were on their way, the later one replaces the temporary password of the other.
 */
export function mayTakeEffect(
  account: RequestingAccount & Pick<PasswordState, 'temporary'>,
  request: GrantedRequest,
): boolean {
  const replacesAnother = account.temporary && isNewest(account, request);
  return account.status === 'Live' && (hasSamePassword(account, request) || replacesAnother);
}

const hasSamePassword = ({ passwordHash }: RequestingAccount, { replaces }: GrantedRequest) =>
  nameOfHash(passwordHash) === replaces;

const isNewest = ({ temporaryRequestedAt: newest }: RequestingAccount, { requestedAt }: GrantedRequest) =>
  requestedAt === undefined || newest === null || newest.toISOString() <= requestedAt;

/** The rule for jobs of builds up to 42, which do not name a password. */
export function isDueByCounts(account: ResetAccount & PasswordState): boolean {
  const { status, temporary, temporaryRequests, temporaryRequestedAt: requestedAt, passwordExpiresAt } = account;
  if (status !== 'Live' || temporaryRequests === 0 || !requestedAt) return false;
  if (!temporary || !passwordExpiresAt) return true;
  return passwordExpiresAt.getTime() - temporaryPasswordLife < requestedAt.getTime();
}

/** Compares in constant time, ignoring case and surrounding spaces (PWD-D4). */
export function isSameAnswer(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(answer: string): Buffer {
  return createHash('sha256').update(answer.trim().toLowerCase()).digest();
}
