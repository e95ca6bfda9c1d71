import { callApi, logFailure, saveFile } from '@quaywatch/shared/api';
import { downloadAccountChanges, listAccountChanges } from '@quaywatch/shared/contract';
import { forThisCustomer, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useRefreshCustomer } from '../../customer/customer.hooks.ts';
import { useLog } from '../../log-list/log-list.hooks.ts';
import { changeKey } from './account-changes.rules.ts';

/** Newest first (HCU-52). */
export const useAccountChanges = (customerId: string) =>
  useLog({
    queryKey: customerKeys.changes(customerId),
    load: (input) => callApi(listAccountChanges, { params: { id: customerId }, ...input }),
    entriesOf: ({ changes }) => changes,
    keyOf: changeKey,
  });

export function useDownloadChanges(customerId: string) {
  const refresh = useRefreshCustomer(customerId);
  return useSingleMutation({
    mutationFn: async () => {
      const save = forThisCustomer(saveFile);
      save(await callApi(downloadAccountChanges, { params: { id: customerId }, showsFailure: true }));
    },
    onSuccess: async () => void (await refresh()),
    onError: (error) => logFailure('download the account changes', error),
  });
}
