import type { TypingFilter } from '@quaywatch/shared/contract';
import { Field, FilteredInput, TextInput, type FieldProps, type TextInputProps } from '@quaywatch/shared/ui';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

export type TextFieldProps<Values extends FieldValues> = Pick<
  FieldProps,
  'label' | 'hint' | 'optional' | 'counter' | 'className'
> &
  Omit<TextInputProps, 'form' | 'name' | 'value' | 'maxLength' | 'onChange' | 'onBlur'> & {
    readonly form: FormFields<Values>;
    readonly name: Path<Values>;
    /** The contract's limit, at which typing stops with a notice (VAL-D7). */
    readonly maxLength: number;
    readonly filter?: TypingFilter;
    readonly onType?: () => void;
    readonly onLeave?: () => void;
  };

/** One line of text with the form's error. Characters that `filter` does not allow are dropped as they are typed. */
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
