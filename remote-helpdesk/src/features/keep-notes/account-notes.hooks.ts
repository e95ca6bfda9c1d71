import type { InfiniteData } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { addAccountNote, listAccountNotes, type CallAnswer } from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys } from '../../customer/customer.hooks.ts';
import { useLog } from '../../log-list/log-list.hooks.ts';
import { noteKey, withNewNote } from './account-notes.rules.ts';

type Pages = InfiniteData<CallAnswer<typeof listAccountNotes>, number>;

/** Newest first (HCU-38, HCU-D1). */
export const useAccountNotes = (customerId: string) =>
  useLog({
    queryKey: customerKeys.notes(customerId),
    load: (input) => callApi(listAccountNotes, { params: { id: customerId }, ...input }),
    entriesOf: ({ notes }) => notes,
    keyOf: noteKey,
  });

/** Afterwards the list shows its first page (HCU-39, HCU-D1). */
export function useAddNote(customerId: string) {
  const { askAnew, takeOver } = useAfterChange();
  return useSingleMutation({
    mutationFn: (note: string) =>
      callApi(addAccountNote, { params: { id: customerId }, body: { note, customerId }, showsFailure: true }),
    onSuccess: (note) => {
      takeOver<Pages>(customerKeys.notes(customerId), (shown) => ({
        pages: withNewNote(shown.pages, note),
        pageParams: shown.pageParams.slice(0, 1),
      }));
      for (const keyOf of [customerKeys.notes, customerKeys.changes]) void askAnew(keyOf(customerId));
    },
    onError: (error) => logFailure('add the note', error),
  });
}
