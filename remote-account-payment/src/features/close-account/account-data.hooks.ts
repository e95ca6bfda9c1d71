import { ApiError, callApi, logFailure, markConnectionProblem, saveFile } from '@quaywatch/shared/api';
import { deleteAccount, readAccountData } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { signOut } from '@quaywatch/shared/session';

/** Fetches all that is held about the customer and hands it to the browser as a file (ACC-58). */
export function useDownloadData() {
  return useSingleMutation({
    mutationFn: async () => saveFile((await callApi(readAccountData, { showsFailure: true })) as File),
    onError: (error) => logFailure('download the data of the account', error),
  });
}

/** Deletes the account and signs out (ACC-49); a failure is a connection problem, whatever it is (ACC-50). */
export function useDeleteAccount(onFailed: () => void) {
  return useSingleMutation({
    mutationFn: () => callApi(deleteAccount, { showsFailure: true }),
    onSuccess: signOut,
    onError: (error) => {
      logFailure('delete the account', error);
      onFailed();
      // Whoever is signed out by the answer is told that, not that the connection is at fault.
      if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
    },
  });
}
