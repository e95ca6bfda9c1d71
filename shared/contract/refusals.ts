/**
 * Texts by which a page tells refusals apart (SES-17..23, PWD-12), where the error code does not: a refused sign-in has
 * none of its own. The server may add words around them.
 */
export const refusals = {
  unknownCustomer: 'Customer not found',
  emailNotConfirmed: 'Customer credential not verified',
  /** Followed by `triesLeft`. */
  wrongPassword: 'Bad credential',
  accountSuspended: 'User account is locked',
  /** The password was right, but the account has a second factor and `otp` was missing. */
  codeRequired: 'One-time code required',
  /** The password was right, but `otp` was not. Followed by `triesLeft`. */
  wrongCode: 'Bad one-time code',
  passwordExpired: 'User account has expired',
  captchaRequired: 'Captcha required',
  /** Followed by the number of tries left. */
  wrongAnswer: 'Incorrect answer. Attempts left:',
} as const;

/** How many tries remain after a wrong password, as the refusal states it. */
export const triesLeft = (tries: number): string => `[${tries}]`;

/** Answer of a password request that suspended the account; any other number is a success (PWD-10). */
export const suspendedByRequest = -1;
