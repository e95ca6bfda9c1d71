import { listRoleTypes, type CustomerDetails } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { useOptionList, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, useState } from 'react';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { useUpdateCustomer } from './general-information.hooks.ts';
import {
  changeableFields,
  changeableOf,
  generalForm,
  isChanged as differs,
  listChangedMeanwhile,
  type ChangeableField,
  type Draft,
} from './general-information.rules.ts';

/** The customer may change while the form is open: untouched fields show what is saved now (HCU-49). */
export function useGeneralForm(customer: OpenCustomer, onSaved: () => void) {
  const roles = useOptionList(listRoleTypes);
  const [restored, keep] = useTypedDraft<Draft>(`general ${customer.customerId}`);
  // A save made here counts before the cache has it.
  const [own, setOwn] = useState<{ readonly before: CustomerDetails; readonly saved: CustomerDetails } | null>(null);
  const details = own?.before === customer.details ? own.saved : customer.details;
  const [base, setBase] = useState(restored?.base ?? details);
  const [timesOvertaken, setTimesOvertaken] = useState(0);
  const update = useUpdateCustomer(customer, () => setTimesOvertaken((times) => times + 1));
  const form = useContractForm({
    schema: generalForm(roles),
    defaultValues: changeableOf(base),
    isSummed: true,
  });
  const { values, formState, getFieldState, reset, resetField, setValue, settle } = form;
  const typed = Object.fromEntries(Object.entries(values).filter(([field]) => field in formState.dirtyFields));
  const isChanged = differs(values, details);
  if (!isChanged && base !== details) setBase(details);

  useEffect(() => {
    for (const [field, text] of Object.entries(restored?.typed ?? {}))
      setValue(field as ChangeableField, text, { shouldDirty: true });
  }, [restored, setValue]);
  useEffect(() => {
    for (const field of changeableFields)
      if (!getFieldState(field).isDirty)
        resetField(field, { defaultValue: details[field], keepTouched: true, keepError: true });
  }, [details, getFieldState, resetField]);
  useEffect(() => keep(isChanged ? { base, typed } : null));

  return {
    ...form,
    roles,
    isChanged,
    changes: listChangedMeanwhile(details, { base, typed }),
    /** How often somebody else was faster than an update of this input. */
    timesOvertaken,
    cancel: () => {
      reset(changeableOf(details));
      setTimesOvertaken(0);
    },
    submit: form.submitTo(update.run, {
      isReady: isChanged,
      onSent: (_, { values: sent, output }) => {
        const saved = { ...details, ...output };
        settle(output, sent);
        setOwn({ before: customer.details, saved });
        setBase(saved);
        setTimesOvertaken(0);
        onSaved();
      },
    }),
  };
}
