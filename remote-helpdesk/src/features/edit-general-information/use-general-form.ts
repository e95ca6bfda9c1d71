import { listRoleTypes } from '@quaywatch/shared/contract';
import { useOptionList, useTypedState } from '@quaywatch/shared/query';
import { useState, type FormEvent } from 'react';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { refusedFieldsOf } from '../../customer/failed-update.ts';
import { useUpdateCustomer } from './general-information.hooks.ts';
import {
  canUpdate,
  changeableFields,
  checkCustomerChanges,
  keepTypedSince,
  listChangedMeanwhile,
  typeInto,
  valuesOf,
  type ChangeableField,
  type Draft,
} from './general-information.rules.ts';

const countUp = (count: number) => count + 1;

type Listeners = { readonly onEdited: () => void; readonly onSaved: () => void };

/**
 * The form over a customer that may change while it is open: a draft lies over the details, so that fields nobody has typed
 * into show what is saved now (HCU-49). Fields are checked once they have been left (VAL-D4).
 */
export function useGeneralForm(customer: OpenCustomer, { onEdited, onSaved }: Listeners) {
  const { details } = customer;
  const roles = useOptionList(listRoleTypes);
  const [draft, setDraft] = useTypedState<Draft | null>(`general ${customer.customerId}`, null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** How often an update was refused because of a field. */
  const [attempt, setAttempt] = useState(0);
  const [timesOvertaken, setTimesOvertaken] = useState(0);

  const startAnew = (keep: (typed: Draft | null) => Draft | null) => {
    setDraft(keep);
    setLeft([]);
    setRefused({});
    setTimesOvertaken(0);
    setAttempt(0);
  };
  const update = useUpdateCustomer(customer, {
    onOvertaken: () => setTimesOvertaken(countUp),
    onRefused: (error) => {
      setRefused(refusedFieldsOf(error));
      setAttempt(countUp);
    },
  });

  const values = valuesOf(details, draft);
  const checked = checkCustomerChanges(values, roles);
  const problems = 'problems' in checked ? checked.problems : {};
  const isChanged = canUpdate(details, draft);

  const problem = (field: ChangeableField) => refused[field] ?? (left.includes(field) ? problems[field] : undefined);

  return {
    summary: { attempt, problems: Object.fromEntries(changeableFields.map((field) => [field, problem(field)])) },
    roles,
    values,
    isChanged,
    isUpdating: update.isPending,
    changes: listChangedMeanwhile(details, draft),
    /** How often an update of this draft has been refused because somebody else was faster. */
    timesOvertaken,
    problem,
    type: (field: ChangeableField, value: string) => {
      setDraft((typed) => typeInto(typed, details, field, value));
      setRefused(({ [field]: _, ...others }) => others);
      onEdited();
    },
    leave: (field: ChangeableField) => setLeft((fields) => [...fields, field]),
    cancel: () => startAnew(() => null),
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!draft || !isChanged) return;
      if ('problems' in checked) {
        setLeft(changeableFields);
        setAttempt(countUp);
        return;
      }
      const { changes } = checked;
      update.start(changes, () => {
        startAnew((typed) => keepTypedSince(typed, draft, { ...details, ...changes }));
        onSaved();
      });
    },
  };
}
