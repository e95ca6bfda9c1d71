import { ApiError } from '@quaywatch/shared/api';
import { addAccountNote, z, type AccountNote } from '@quaywatch/shared/contract';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

export const noteForm = z.object({ note: addAccountNote.body.shape.note });

type NotePage = { readonly notes: readonly AccountNote[] };

/** Notes have no id, but two notes of a customer never have the same time. */
export const noteKey = ({ createdDate, note }: AccountNote): string => `${createdDate} ${note}`;

export function countNotes(shown: number, hasMore: boolean): string {
  if (hasMore) return `Latest ${shown} notes`;
  return shown === 1 ? '1 note' : `${shown} notes`;
}

/** Puts the note at the top of the first page. Later pages are reloaded (HCU-D1). */
export function withNewNote<Page extends NotePage>(pages: readonly Page[], note: AccountNote): Page[] {
  return pages.slice(0, 1).map((page) => ({ ...page, notes: [note, ...page.notes] }));
}

export function describeFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404) return 'This account does not exist any more.';
  return status === 409
    ? 'Notes cannot be added before the email of the account is confirmed.'
    : oopsUnlessOffline(error);
}
