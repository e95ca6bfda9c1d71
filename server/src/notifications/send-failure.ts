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
};

/** Message and reason contain neither recipient nor content, because they are logged. */
class SendFailure extends Error {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly retryAfter: number | null;

  constructor(message: string, { kind, reason, retryAfter = null }: FailureDetails) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export class MailFailure extends SendFailure {
  override readonly name = 'MailFailure';
}

export class SmsFailure extends SendFailure {
  override readonly name = 'SmsFailure';
}
