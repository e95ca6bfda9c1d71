import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { addAccountNote, listAccountNotes, type CallAnswer } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys } from '../../customer/customer.hooks.ts';
import { useLog } from '../../log-list/log-list.hooks.ts';
import { noteKey, withNewNote } from './account-notes.rules.ts';

type Pages = InfiniteData<CallAnswer<typeof listAccountNotes>, number>;

/** The notes on an account, newest first, page by page (HCU-38, HCU-D1). */
export const useAccountNotes = (customerId: string) =>
  useLog({
    queryKey: customerKeys.notes(customerId),
    load: (input) => callApi(listAccountNotes, { params: { id: customerId }, ...input }),
    entriesOf: ({ notes }) => notes,
    keyOf: noteKey,
  });

/** Adds a note; the list is at its first page then (HCU-39, HCU-D1). */
export function useAddNote(customerId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (note: string) =>
      callApi(addAccountNote, { params: { id: customerId }, body: { note, customerId }, showsFailure: true }),
    onSuccess: (note) => {
      client.setQueryData<Pages>(
        customerKeys.notes(customerId),
        (shown) => shown && { pages: withNewNote(shown.pages, note), pageParams: shown.pageParams.slice(0, 1) },
      );
      for (const keyOf of [customerKeys.notes, customerKeys.changes])
        void client.invalidateQueries({ queryKey: keyOf(customerId) });
    },
    onError: (error) => logFailure('add the note', error),
  });
}

/**
 * A note that is being written. It is kept in the cache of the session, so that neither a new release of this page nor a look
 * at another customer loses it; there it belongs to its customer and shows with no other (decision 0024).
 */
export function useNoteDraft(customerId: string) {
  const client = useQueryClient();
  const queryKey = customerKeys.draft(customerId);
  const [draft, setDraft] = useState(() => client.getQueryData<string>(queryKey) ?? '');

  const change = (text: string) => {
    setDraft(text);
    if (text === '') return client.removeQueries({ queryKey });
    // Nobody observes it, so that the cache would drop it after five minutes.
    client.setQueryDefaults(queryKey, { gcTime: Infinity });
    client.setQueryData(queryKey, text);
  };
  return [draft, change] as const;
}
