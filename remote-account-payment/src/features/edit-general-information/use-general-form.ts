import { listRoleTypes, type AccountDetails } from '@quaywatch/shared/contract';
import { useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { useOptionList } from '@quaywatch/shared/query';
import { useUpdateGeneralInformation } from './general-information.hooks.ts';
import { changeableOf, generalForm, type GeneralChanges } from './general-information.rules.ts';

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
