import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { addAccountNote, listAccountNotes, type CallAnswer } from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { customerKeys, useLeaveIfGone } from '../../customer/customer.hooks.ts';
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

const addingKey = (customerId: string) => ['helpdesk', 'add note', customerId];

/** Afterwards the list shows its first page (HCU-39, HCU-D1), and the note is no draft any more (HCU-68). */
export function useAddNote(customerId: string) {
  const client = useQueryClient();
  const { askAnew, takeOver } = useAfterChange();
  const leaveIfGone = useLeaveIfGone(customerId);
  return useSingleMutation({
    mutationKey: addingKey(customerId),
    mutationFn: (note: string) =>
      callApi(addAccountNote, { params: { id: customerId }, body: { note, customerId }, showsFailure: true }),
    onSuccess: (note) => {
      client.removeQueries({ queryKey: customerKeys.draft(customerId) });
      takeOver<Pages>(customerKeys.notes(customerId), (shown) => ({
        pages: withNewNote(shown.pages, note),
        pageParams: shown.pageParams.slice(0, 1),
      }));
      for (const keyOf of [customerKeys.notes, customerKeys.changes]) void askAnew(keyOf(customerId));
    },
    onError: async (error) => {
      logFailure('add the note', error);
      await leaveIfGone(error);
    },
  });
}

/**
 * Follows a note that was still being added when the agent came back to the customer. Shells do not provide
 * `useMutationState`.
 *
 * @returns its state, or null; and a function that forgets it
 */
export function useEarlierNote(customerId: string) {
  const cache = useQueryClient().getMutationCache();
  const [earlier, setEarlier] = useState(() => cache.find({ mutationKey: addingKey(customerId), status: 'pending' }));
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  const state = useSyncExternalStore(subscribe, () => earlier?.state ?? null);
  return [state, () => setEarlier(undefined)] as const;
}
