import { listRoleTypes, type AccountDetails } from '@quaywatch/shared/contract';
import { useOptionList, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect } from 'react';
import { useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { useUpdateGeneralInformation } from './general-information.hooks.ts';
import { changeableOf, checkGeneralChanges, notValid, type GeneralChanges } from './general-information.rules.ts';

const describeProblems = (problems: Readonly<Record<string, string>>): FieldErrors<GeneralChanges> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** The form, its checks on leaving a field and on submit (VAL-D4), and the update (ACC-10..18). */
export function useGeneralForm(details: AccountDetails, onUpdated: (changes: GeneralChanges) => void) {
  const roles = useOptionList(listRoleTypes);
  const update = useUpdateGeneralInformation(onUpdated);
  const form = useForm<GeneralChanges>({
    defaultValues: changeableOf(details),
    mode: 'onTouched',
    // The summary has the focus, or leads to the one field that is wrong.
    shouldFocusError: false,
    resolver: (typed) => {
      const checked = checkGeneralChanges(typed, roles);
      if ('changes' in checked) return { values: checked.changes, errors: {} };
      return { values: {}, errors: describeProblems(checked.problems) };
    },
  });
  const [draft, keep] = useTypedDraft<GeneralChanges>('general-information');
  const typed = useWatch({ control: form.control });
  const { reset, formState } = form;
  const { isDirty, submitCount, errors } = formState;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  useEffect(() => keep(isDirty ? { ...changeableOf(details), ...typed } : null), [keep, isDirty, details, typed]);

  return {
    roles,
    summary: {
      attempt: submitCount,
      problems: Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message])),
    },
    register: form.register,
    problem: (name: keyof GeneralChanges) => errors[name]?.message,
    isChanged: isDirty,
    isUpdating: update.isPending,
    /** @throws 'Not valid' when a field is wrong (ACC-14, ACC-D8); the fields say what */
    submit: async () => {
      let isValid = true;
      await form.handleSubmit(
        (changes) => update.start(changes),
        () => (isValid = false),
      )();
      if (!isValid) throw new Error(notValid);
    },
  };
}
