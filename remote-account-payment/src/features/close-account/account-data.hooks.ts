import { callApi, logFailure, saveFile } from '@quaywatch/shared/api';
import { deleteAccount, readAccountData } from '@quaywatch/shared/contract';
import { forThisCustomer, reportFailedChange, useSingleMutation } from '@quaywatch/shared/query';
import { signOut } from '@quaywatch/shared/session';

export function useDownloadData() {
  return useSingleMutation({
    mutationFn: async () => {
      const save = forThisCustomer(saveFile);
      save(await callApi(readAccountData, { showsFailure: true }));
    },
    onError: (error) => logFailure('download the data of the account', error),
  });
}

/** Any failure counts as a connection problem (ACC-50). */
export function useDeleteAccount(onFailed: () => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const leave = forThisCustomer(signOut);
      await callApi(deleteAccount, { showsFailure: true });
      leave();
    },
    onError: (error) => {
      reportFailedChange('delete the account', error);
      onFailed();
    },
  });
}
