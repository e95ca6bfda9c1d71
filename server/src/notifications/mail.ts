/** One message to one person: in plain text, and if it has them with its letters and links as HTML. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a whole HTML document, for mail programs that show it. */
  readonly html?: string;
  /** Where mail programs stop such mails with one click, by an empty POST (List-Unsubscribe, RFC 8058). */
  readonly unsubscribe?: string;
  /** What the mail is about, by ids and without personal data. The same reference gives the same Message-ID. */
  readonly reference: string;
  /** Where replies go, when a person wrote the mail and not the product. */
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
};

/** A file that comes with a mail. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Uint8Array };

export type Mailer = {
  /**
   * Hands the mail over to the mail server, or keeps it in the outbox. May be repeated after a failure: the Message-ID
   * tells the recipient of two copies that they are one mail. Any number may be sent at once: few are under way at a time.
   * Call it from a job, never inside a transaction.
   * @throws MailFailure when the mail could not be handed over
   */
  send(mail: Mail): Promise<void>;
};
