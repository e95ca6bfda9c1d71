/** One message to one person, in plain text and optionally HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document. */
  readonly html?: string;
  /** Where mail programs unsubscribe with one click, by an empty POST (List-Unsubscribe, RFC 8058). */
  readonly unsubscribe?: string;
  /** What the mail is about, as ids without personal data. The same reference gives the same Message-ID. */
  readonly reference: string;
  /** Whose account the mail is about, for the log. */
  readonly customerId?: string;
  /** The reply address of a mail that a person wrote. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
};

export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };

export type Mailer = {
  /**
   * Hands the mail to the mail server, or keeps it in the outbox. It can be repeated after a failure, because the
   * Message-ID identifies copies. Call it from a job, never inside a transaction.
   * @throws MailFailure when the mail could not be handed over
   */
  send(mail: Mail): Promise<void>;
};
