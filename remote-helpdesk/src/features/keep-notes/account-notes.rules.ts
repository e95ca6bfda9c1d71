import { ApiError } from '@quaywatch/shared/api';
import { addAccountNote, messages, z, type AccountNote } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';

/** The form of a new note. */
export const noteForm = z.object({ note: addAccountNote.body.shape.note });

type NotePage = { readonly notes: readonly AccountNote[] };

/** Tells notes apart, which have no id: two of one customer are never kept in the same instant. */
export const noteKey = ({ createdDate, note }: AccountNote): string => `${createdDate} ${note}`;

/** How many notes there are, as far as it is known. */
export function countNotes(shown: number, hasMore: boolean): string {
  if (hasMore) return `Latest ${shown} notes`;
  return shown === 1 ? '1 note' : `${shown} notes`;
}

/** The first page with a note that was added just now before it; the pages after it are asked for again (HCU-D1). */
export function withNewNote<Page extends NotePage>(pages: readonly Page[], note: AccountNote): Page[] {
  return pages.slice(0, 1).map((page) => ({ ...page, notes: [note, ...page.notes] }));
}

/** Why a note was not added. */
export function describeFailure(error: unknown): string {
  const isUnverified = error instanceof ApiError && error.status === 409;
  return isUnverified
    ? 'Notes cannot be added before the email of the account is confirmed.'
    : messages.oops(companyContact.helpdeskPhone);
}
