/**
 * Words of refusals by which a page tells one from another (SES-17..23, PWD-12). The codes alone do not say it: a refused
 * sign-in has none of its own. The server may say more around them.
 */
export const refusals = {
  unknownCustomer: 'Customer not found',
  emailNotConfirmed: 'Customer credential not verified',
  /** Followed by `triesLeft`. */
  wrongPassword: 'Bad credential',
  accountSuspended: 'User account is locked',
  /** The password was right; the account has a second factor, and `otp` was missing. */
  codeRequired: 'One-time code required',
  /** The password was right and `otp` was not. Followed by `triesLeft`. */
  wrongCode: 'Bad one-time code',
  passwordExpired: 'User account has expired',
  captchaRequired: 'Captcha required',
  /** Followed by the number of tries left. */
  wrongAnswer: 'Incorrect answer. Attempts left:',
} as const;

/** How many tries a wrong password leaves, as the refusal states it. */
export const triesLeft = (tries: number): string => `[${tries}]`;

/** Answer of a request for a temporary password that suspended the account; every other number is a success (PWD-10). */
export const suspendedByRequest = -1;
