/** How long mails and text messages are retried while the mail server or gateway refuses them (SRV-67). */
export const outageHours = 8;

/**
 * `away`: the service accepts nothing, so the next message would fail too. `temporary`: this message must be tried
 * again. `permanent`: this message will never be accepted.
 */
export type FailureKind = 'away' | 'temporary' | 'permanent';

export type FailureDetails = {
  readonly kind: FailureKind;
  /** For the customer: a complete sentence without its full stop. */
  readonly reason: string;
  /** After how many milliseconds the service wants to be asked again; null if it did not say. */
  readonly retryAfter?: number | null;
  /** The service may have accepted the message: nobody heard what it did with it. */
  readonly mayHaveArrived?: boolean;
};

/** Message and reason contain neither recipient nor content, because they are logged. */
class SendFailure extends Error {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly retryAfter: number | null;
  readonly mayHaveArrived: boolean;

  constructor(message: string, { kind, reason, retryAfter = null, mayHaveArrived = false }: FailureDetails) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.mayHaveArrived = mayHaveArrived;
  }
}

export class MailFailure extends SendFailure {
  override readonly name = 'MailFailure';
}

export class SmsFailure extends SendFailure {
  override readonly name = 'SmsFailure';
}
