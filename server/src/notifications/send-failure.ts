/**
 * Who or what was at fault. `away`: nobody took anything, so the next message would fare no better. `temporary`: this
 * message was asked to come again. `permanent`: this message will never be taken.
 */
export type FailureKind = 'away' | 'temporary' | 'permanent';

export type FailureDetails = {
  readonly kind: FailureKind;
  /** In words for the customer; a whole sentence without its full stop. */
  readonly reason: string;
  /** Milliseconds after which the service wants to be asked again; null when it did not say. */
  readonly retryAfter?: number | null;
};

/** A message that could not be handed over. Neither message nor reason holds recipient or content: they go to the log. */
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
