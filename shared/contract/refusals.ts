/** For pages, where the error code does not tell refusals apart (SES-17..23, PWD-12). The server may add words. */
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
  wrongAnswer: 'Incorrect answer. Attempts left:',
} as const;

export const triesLeft = (tries: number): string => `[${tries}]`;

/** Of a password request; any other number is a success (PWD-10). */
export const suspendedByRequest = -1;
