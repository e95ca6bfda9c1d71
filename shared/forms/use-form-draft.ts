import { useTypedDraft } from '@quaywatch/shared/query';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

type Draftable<Values extends FieldValues> = Pick<ContractForm<Values>, 'values' | 'setValue' | 'formState'>;

/**
 * Keeps the input across the end of a session, as `useTypedDraft` does (NAV-72), and restores it as unsaved. Untouched
 * fields are not kept, because their saved values may change meanwhile.
 *
 * @param name identifies the form on its page, and its owner if that is not the customer
 */
export function useFormDraft<Values extends FieldValues>(name: string, form: Draftable<Values>): void {
  const [draft, keep] = useTypedDraft<Partial<Values>>(name);
  const { values, setValue, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useEffect(() => {
    for (const [field, typed] of Object.entries(draft ?? {}))
      setValue(field as Path<Values>, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [draft, setValue]);
  useEffect(() => {
    const typed = Object.entries(values).filter(([field]) => field in dirtyFields);
    keep(isDirty ? (Object.fromEntries(typed) as Partial<Values>) : null);
  });
}
