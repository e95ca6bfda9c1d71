import { ApiError } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';

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

/** Without the server's reason it is not known whether the order is paid, and a second one would cost again. */
export function describeFailure(error: unknown): string {
  const description = error instanceof ApiError && error.status === 400 ? error.description : undefined;
  const mayBePaid = 'You may have paid: before you pay again, please look here in a few minutes.';
  return description ?? `${messages.oops(companyContact.helpdeskPhone)}. ${mayBePaid}`;
}
