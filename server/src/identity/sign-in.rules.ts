import type { AccountStatus } from '@quaywatch/shared/contract';
import { limits } from '@quaywatch/shared/contract';

/** What counts about an account when somebody signs in. */
export type SignInAccount = {
  readonly status: AccountStatus;
  /** Wrong passwords in a row so far. */
  readonly wrongTries: number;
  readonly passwordExpiresAt: Date | null;
};

export type SignInTry = { readonly passwordMatches: boolean; readonly captchaPassed: boolean; readonly now: Date };

export type SignInDecision =
  | { readonly outcome: 'signed-in' }
  | {
      readonly outcome: 'refused';
      readonly description: string;
      readonly wrongTries: number;
      readonly suspend: boolean;
    };

/** Descriptions of refused sign-ins; the sign-in page recognises them by these words (SES-17 to SES-23). */
export const refusals = {
  unknown: 'Customer not found',
  unconfirmed: 'Customer credential not verified',
  suspended: 'User account is locked',
  expired: 'User account has expired',
  captcha: 'Captcha required',
  wrongPassword: (left: number) => `Bad credential [${left}]`,
} as const;

/** Whether the next try of this account needs a captcha: from the last try before suspension on (SES-D6). */
export function needsCaptcha(wrongTries: number): boolean {
  return wrongTries >= limits.wrongPasswords - 1;
}

/** Decides a sign-in from the account as it is now, never as it was before the password was checked (SES-D3, SES-D6). */
export function decideSignIn(account: SignInAccount, tried: SignInTry): SignInDecision {
  const refuse = (description: string, wrongTries = account.wrongTries, suspend = false): SignInDecision => ({
    outcome: 'refused',
    description,
    wrongTries,
    suspend,
  });

  if (account.status === 'Suspended') return refuse(refusals.suspended);
  if (account.status === 'Unverified') return refuse(refusals.unconfirmed);
  if (needsCaptcha(account.wrongTries) && !tried.captchaPassed) return refuse(refusals.captcha);
  if (!tried.passwordMatches) {
    const wrongTries = account.wrongTries + 1;
    const left = Math.max(0, limits.wrongPasswords - wrongTries);
    return refuse(refusals.wrongPassword(left), wrongTries, left === 0);
  }
  if (account.passwordExpiresAt && account.passwordExpiresAt <= tried.now) return refuse(refusals.expired);
  return { outcome: 'signed-in' };
}
