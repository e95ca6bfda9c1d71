import { callApi, logFailure } from '@quaywatch/shared/api';
import { updateAccountDetails } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import type { GeneralChanges } from './general-information.rules.ts';

/** Stores the changes (ACC-11). After a failure the customer may try again; nothing else happens (ACC-13). */
export function useUpdateGeneralInformation(onUpdated: (changes: GeneralChanges) => void) {
  return useSingleMutation({
    mutationFn: (changes: GeneralChanges) => callApi(updateAccountDetails, { body: changes }),
    onSuccess: (_, changes) => onUpdated(changes),
    onError: (error) => logFailure('update the general information', error),
  });
}
