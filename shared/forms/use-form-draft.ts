import { useTypedDraft } from '@quaywatch/shared/query';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

type Draftable<Values extends FieldValues> = Pick<ContractForm<Values>, 'values' | 'reset' | 'formState'>;

/**
 * Keeps the input across the end of a session, as `useTypedDraft` does (NAV-72), and restores it as unsaved.
 *
 * @param name identifies the form on its page, and its owner if that is not the customer
 */
export function useFormDraft<Values extends FieldValues>(name: string, form: Draftable<Values>): void {
  const [draft, keep] = useTypedDraft<Values>(name);
  const { values, reset, formState } = form;
  const { isDirty } = formState;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  useEffect(() => keep(isDirty ? values : null), [keep, isDirty, values]);
}
