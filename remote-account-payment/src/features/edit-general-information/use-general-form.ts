import { callApi, logFailure } from '@quaywatch/shared/api';
import { listRoleTypes, type AccountDetails, updateAccountDetails } from '@quaywatch/shared/contract';
import { useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { useOptionList, useSingleMutation } from '@quaywatch/shared/query';
import { changeableOf, generalForm, type GeneralChanges } from './general-information.rules.ts';

/** After a failure the customer can try again; nothing else happens (ACC-11, ACC-13). */
function useUpdateGeneralInformation(onUpdated: (changes: GeneralChanges) => void) {
  return useSingleMutation({
    mutationFn: (changes: GeneralChanges) => callApi(updateAccountDetails, { body: changes }),
    onSuccess: (_, changes) => onUpdated(changes),
    onError: (error) => logFailure('update the general information', error),
  });
}

export function useGeneralForm(details: AccountDetails, onUpdated: (changes: GeneralChanges) => void) {
  const roles = useOptionList(listRoleTypes);
  const update = useUpdateGeneralInformation(onUpdated);
  const form = useContractForm({
    schema: generalForm(roles),
    defaultValues: changeableOf(details),
    isSummed: true,
  });
  useFormDraft('general-information', form);
  return { ...form, roles, submit: form.submitTo(update.run) };
}
