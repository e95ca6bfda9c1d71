import type { AccountStatus } from '@quaywatch/shared/contract';
import { limits, refusals, triesLeft } from '@quaywatch/shared/contract';
import type { CheckedCode } from '../second-factor/check-code.ts';

export type SignInAccount = {
  readonly status: AccountStatus;
  /** Devices that never signed in to this account are locked out because of their own tries. */
  readonly lockedToStrangers: boolean;
  readonly wrongTries: number;
  readonly passwordExpiresAt: Date | null;
};

export type SignInTry = {
  readonly passwordMatches: boolean;
  readonly captchaPassed: boolean;
  /** Consecutive wrong passwords of this known device; null for a stranger. */
  readonly deviceTries: number | null;
  readonly code: CheckedCode['kind'];
  readonly now: Date;
};

export type SignInDecision = { readonly outcome: 'signed-in'; readonly opensToStrangers: boolean } | Refusal;

export type Refusal = {
  readonly outcome: 'refused';
  readonly description: string;
  /** The count after this try: the known device's, or the one shared by strangers. */
  readonly wrongTries: number;
  /** For whom this try has closed the account. */
  readonly closedTo: 'strangers' | 'everybody' | null;
};

/** Whether the next try needs a captcha, as the last try before suspension and all further ones do (SES-D6). */
export function needsCaptcha(wrongTries: number): boolean {
  return wrongTries >= limits.wrongPasswords - 1;
}

/** Decides by the account as it is now, not as it was before the password check (SES-D3, SES-D6). */
export function decideSignIn(account: SignInAccount, tried: SignInTry): SignInDecision {
  const known = tried.deviceTries !== null;
  const counted = tried.deviceTries ?? account.wrongTries;
  const refuse = (description: string, wrongTries = counted, closedTo: Refusal['closedTo'] = null): SignInDecision => ({
    outcome: 'refused',
    description,
    wrongTries,
    closedTo,
  });

  const refuseWrong = (description: string): SignInDecision => {
    const wrongTries = counted + 1;
    const left = Math.max(0, limits.wrongPasswords - wrongTries);
    const closed = known ? 'everybody' : 'strangers';
    return refuse(`${description} ${triesLeft(left)}`, wrongTries, left === 0 ? closed : null);
  };

  if (account.status === 'Suspended' || (account.lockedToStrangers && !known)) return refuse(refusals.accountSuspended);
  if (account.status === 'Unverified') return refuse(refusals.emailNotConfirmed);
  if (needsCaptcha(counted) && !tried.captchaPassed) return refuse(refusals.captchaRequired);
  if (!tried.passwordMatches) return refuseWrong(refusals.wrongPassword);
  if (account.passwordExpiresAt && account.passwordExpiresAt <= tried.now) return refuse(refusals.passwordExpired);
  if (tried.code === 'missing') return refuse(refusals.codeRequired);
  if (tried.code === 'wrong') return refuseWrong(refusals.wrongCode);
  return { outcome: 'signed-in', opensToStrangers: account.lockedToStrangers };
}
