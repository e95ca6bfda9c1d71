import { callApi, logFailure } from '@quaywatch/shared/api';
import { listRoleTypes, type AccountDetails, updateAccountDetails } from '@quaywatch/shared/contract';
import { useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { useOptionList, useSingleMutation } from '@quaywatch/shared/query';
import { useEffect } from 'react';
import { changeableOf, generalForm, type GeneralChanges } from './general-information.rules.ts';

/** After a failure the customer can try again; nothing else happens (ACC-11, ACC-13). */
function useUpdateGeneralInformation(onUpdated: (changes: GeneralChanges) => void) {
  return useSingleMutation({
    mutationFn: (changes: GeneralChanges) => callApi(updateAccountDetails, { body: changes }),
    onSuccess: (_, changes) => onUpdated(changes),
    onError: (error) => logFailure('update the general information', error),
  });
}

/** The account may change while the form is open: untouched fields show what is saved now (ACC-113). */
export function useAccountDetailsForm(details: AccountDetails, onUpdated: (changes: GeneralChanges) => void) {
  const roles = useOptionList(listRoleTypes);
  const update = useUpdateGeneralInformation(onUpdated);
  const form = useContractForm({
    schema: generalForm(roles),
    defaultValues: changeableOf(details),
    isSummed: true,
  });
  useFormDraft('general-information', form);
  const { getFieldState, getValues, resetField } = form;
  // On each render, because a field is untouched again once its input is undone.
  useEffect(() => {
    const saved = changeableOf(details);
    for (const field of Object.keys(saved) as (keyof GeneralChanges)[])
      if (!getFieldState(field).isDirty && getValues(field) !== saved[field])
        resetField(field, { defaultValue: saved[field], keepTouched: true, keepError: true });
  });
  return { ...form, roles, submit: form.submitTo(update.run) };
}
