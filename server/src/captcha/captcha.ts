/** Tells people from programs. The default is a built-in proof of work; other services implement the same interface. */
export type Captcha = {
  /** Selects the browser's widget; sent as plain text (SES-43). */
  readonly siteKey: string;
  /**
   * True for a correct solution in time, on its first use; false also when an outside service is unreachable. Rejects
   * only if the database fails.
   * @param address the client's; some services compare it with the solver's
   */
  verify(token: string | undefined, address?: string): Promise<boolean>;
  createChallenge(): Promise<CaptchaChallenge>;
};

export type CaptchaChallenge = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
};
