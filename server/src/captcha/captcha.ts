/** Tells people from programs. The default is a built-in proof of work; others are services behind the same interface. */
export type Captcha = {
  /** Tells the browser which widget to show; answered as plain text (SES-43). */
  readonly siteKey: string;
  /**
   * True for a solution that is right, in time and used for the first time. Also false when an outside service cannot be
   * reached or its answer makes no sense. Rejects only when the database fails, where used solutions are kept.
   * @param address the client's, which some services compare with the solver's
   */
  verify(token: string | undefined, address?: string): Promise<boolean>;
  /** A task for the widget to solve. */
  createChallenge(): Promise<CaptchaChallenge>;
};

export type CaptchaChallenge = {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly signature: string;
};
