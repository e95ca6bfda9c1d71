import { useTypedDraft } from '@quaywatch/shared/query';
import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

type Draftable<Values extends FieldValues> = Pick<ContractForm<Values>, 'values' | 'reset' | 'formState'>;

/**
 * Keeps what is typed into a form over the end of a session, as `useTypedDraft` says (NAV-72): it is there again, unsaved.
 *
 * @param name tells the forms of one page apart, and whose they are where that is not the customer
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
