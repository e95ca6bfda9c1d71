/** Texts by which pages tell refusals with the same code apart (SES-17..23, PWD-12). More words may follow. */
export const refusals = {
  unknownCustomer: 'Customer not found',
  emailNotConfirmed: 'Customer credential not verified',
  /** Followed by `triesLeft`. */
  wrongPassword: 'Bad credential',
  accountSuspended: 'User account is locked',
  /** The password was right, but the account has a second factor and there was no `otp`. */
  codeRequired: 'One-time code required',
  /** The password was right, but `otp` was wrong. Followed by `triesLeft`. */
  wrongCode: 'Bad one-time code',
  passwordExpired: 'User account has expired',
  captchaRequired: 'Captcha required',
  wrongAnswer: 'Incorrect answer. Attempts left:',
} as const;

/** How many tries are left, as part of a refusal's description. */
export const triesLeft = (tries: number): string => `[${tries}]`;

/** The answer to a password request that suspended the account; any other number is a success (PWD-10). */
export const suspendedByRequest = -1;
