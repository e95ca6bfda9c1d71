import { ApiError } from '@quaywatch/shared/api';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

/** Everything after the first `=` of the query (ACC-51, ACC-D6). */
export function readReference(query: string): string | null {
  const start = query.indexOf('=') + 1;
  const value = start > 0 ? query.slice(start) : '';
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return value;
  }
}

export type PaymentResult = {
  readonly isPaid: boolean;
  readonly text: string;
  /** Whether the same reference may still get another answer. */
  readonly canTryAgain: boolean;
};

/** Without the server's reason it is not known whether the order is paid, and a second one would cost again. */
export function describeFailure(error: unknown): PaymentResult {
  const description = error instanceof ApiError && error.status === 400 ? error.description : undefined;
  if (description !== undefined) return { isPaid: false, text: description, canTryAgain: false };
  const mayBePaid = 'You may have paid, so please do not pay again before you have an answer.';
  const text = `${oopsUnlessOffline(error).replace(/\.$/, '')}. ${mayBePaid}`;
  return { isPaid: false, text, canTryAgain: true };
}
