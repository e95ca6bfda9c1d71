import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { limits } from '@quaywatch/shared/contract';
import { countContainerNumbers, parseContainerNumbers, readContainerNumbers } from '@quaywatch/shared/domain';
import { useTypedDraft } from '@quaywatch/shared/query';
import { checkContent, checkName, type ListDraft } from './list-form.rules.ts';

type Fields = { name: string; content: string };

export type ListFormOptions = {
  /** What the fields hold at first. */
  readonly start: ListDraft;
  /** Names of the customer's other lists. */
  readonly takenNames: readonly string[];
  /** Rejects when the list could not be saved. */
  readonly onSave: (list: ListDraft) => Promise<unknown>;
};

const textOf = (numbers: readonly string[]) => numbers.join(' ');

/** Fields and rules of a saved list; they are checked when a field is left and when the list is saved (VAL-D4). */
export function useListForm({ start, takenNames, onSave }: ListFormOptions) {
  const [draft, keep] = useTypedDraft<Fields>('list');
  const { register, handleSubmit, setValue, control, formState, reset } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { name: start.name, content: textOf(start.containerNumbers) },
  });
  const [name, content] = useWatch({ control, name: ['name', 'content'] });
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  useEffect(() => keep(formState.isDirty ? { name, content } : null), [keep, formState.isDirty, name, content]);
  const typed = readContainerNumbers(content);

  const save = async (fields: Fields) => {
    const parsed = parseContainerNumbers(fields.content);
    if (!parsed.ok) return;
    // A list that could not be saved stays in the form, and nothing is said (LST-23, LST-D5).
    await onSave({ name: fields.name.trim(), containerNumbers: parsed.numbers }).catch(() => undefined);
  };

  return {
    name: { ...register('name', { validate: (value) => checkName(value, takenNames) }), length: name.length },
    content: register('content', { validate: checkContent }),
    errors: formState.errors,
    /** One that is typed twice is saved once. */
    counter: countContainerNumbers(typed, limits.containersPerSavedList),
    text: content,
    /** What a button beside the box makes of its text. */
    setText: (text: string) =>
      setValue('content', text, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted || Boolean(formState.errors.content),
      }),
    isDirty: formState.isDirty,
    isSaving: formState.isSubmitting,
    submit: handleSubmit(save),
  };
}
