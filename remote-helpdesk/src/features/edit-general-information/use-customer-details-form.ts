import { listRoleTypes, type CustomerDetails } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { useOptionList, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, useState } from 'react';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import type { Saved } from '../../customer/saved-changes.tsx';
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
export function useCustomerDetailsForm(customer: OpenCustomer, onSaved: (saved: Saved) => void) {
  const roles = useOptionList(listRoleTypes);
  const [restored, keep] = useTypedDraft<Draft>(`general ${customer.customerId}`);
  // A save made here counts before the cache has it.
  const [own, setOwn] = useState<{ readonly before: CustomerDetails; readonly saved: CustomerDetails } | null>(null);
  const details = own?.before === customer.details ? own.saved : customer.details;
  const [base, setBase] = useState(restored?.base ?? details);
  const [overtaken, setOvertaken] = useState({ times: 0, movesFocus: true });
  const form = useContractForm({
    schema: generalForm(roles),
    defaultValues: changeableOf(base),
    isSummed: true,
  });
  const { values, formState, getFieldState, getValues, hasMovedOn, reset, resetField, setValue, settle } = form;
  const update = useUpdateCustomer(customer, () => {
    const movesFocus = !hasMovedOn();
    setOvertaken(({ times }) => ({ times: times + 1, movesFocus }));
  });
  const typed = Object.fromEntries(Object.entries(values).filter(([field]) => field in formState.dirtyFields));
  const isChanged = differs(values, details);
  if (!isChanged && base !== details) setBase(details);

  useEffect(() => {
    for (const [field, text] of Object.entries(restored?.typed ?? {}))
      setValue(field as ChangeableField, text, { shouldDirty: true });
  }, [restored, setValue]);
  // On each render, because a field is untouched again once its input is undone.
  useEffect(() => {
    for (const field of changeableFields)
      if (!getFieldState(field).isDirty && getValues(field) !== details[field])
        resetField(field, { defaultValue: details[field], keepTouched: true, keepError: true });
  });
  useEffect(() => keep(isChanged ? { base, typed } : null));

  return {
    ...form,
    roles,
    isChanged,
    changes: listChangedMeanwhile(details, { base, typed }),
    /** How often somebody else was faster than an update of this input. */
    timesOvertaken: overtaken.times,
    movesFocus: overtaken.movesFocus,
    cancel: () => {
      reset(changeableOf(details));
      setOvertaken({ times: 0, movesFocus: true });
    },
    submit: form.submitTo(update.run, {
      isReady: isChanged,
      onSent: (_, { values: sent, output }) => {
        const saved = { ...details, ...output };
        const movesFocus = !hasMovedOn();
        const isAll = settle(output, sent);
        setOwn({ before: customer.details, saved });
        setBase(saved);
        setOvertaken({ times: 0, movesFocus: true });
        onSaved({ isAll, movesFocus });
      },
    }),
  };
}
