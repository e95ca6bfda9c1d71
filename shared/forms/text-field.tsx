import type { TypingFilter } from '@quaywatch/shared/contract';
import { Field, FilteredInput, TextInput, type FieldProps, type TextInputProps } from '@quaywatch/shared/ui';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

export type TextFieldProps<Values extends FieldValues> = Pick<
  FieldProps,
  'label' | 'hint' | 'optional' | 'counter' | 'className'
> &
  Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange' | 'onBlur'> & {
    readonly form: FormFields<Values>;
    readonly name: Path<Values>;
    /** The characters that the field accepts. */
    readonly filter?: TypingFilter;
    /** Called on every change by the user. */
    readonly onType?: () => void;
    /** Called when the field is left. */
    readonly onLeave?: () => void;
  };

/** A line of text with label and error. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  counter,
  className,
  filter,
  onType,
  onLeave,
  ...input
}: TextFieldProps<Values>) {
  const control = form.field(name, { onChange: onType, onBlur: onLeave });
  return (
    <Field {...{ label, hint, optional, counter, className }} error={form.problem(name)}>
      {filter ? <FilteredInput filter={filter} {...control} {...input} /> : <TextInput {...control} {...input} />}
    </Field>
  );
}
