/** One message in plain text to one person. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What the mail is about, by ids and without personal data. The same reference gives the same Message-ID. */
  readonly reference: string;
  /** Where replies go, when a person wrote the mail and not the product. */
  readonly replyTo?: string;
};

export type Mailer = {
  /**
   * Hands the mail over to the mail server, or keeps it in the outbox. May be repeated after a failure: the Message-ID
   * tells the recipient of two copies that they are one mail. Call it from a job, never inside a transaction.
   * @throws MailFailure when the mail could not be handed over
   */
  send(mail: Mail): Promise<void>;
};
