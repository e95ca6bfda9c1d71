import { Field, FilteredInput, type FilteredInputProps } from '@quaywatch/shared/ui';
import * as styles from './form-section.styles.ts';
import type { RegistrationField } from './registration.rules.ts';
import type { RegistrationForm } from './use-registration.ts';

type TextFieldProps = Omit<FilteredInputProps, 'form' | 'name' | 'onBlur'> & {
  readonly form: RegistrationForm;
  readonly name: RegistrationField;
  readonly label: string;
  readonly optional?: boolean;
  /** Over both columns. */
  readonly wide?: boolean;
  /** The person left the field. */
  readonly onLeave?: () => void;
};

/** A line of text of the registration, with its message. */
export function TextField({ form, name, label, optional = false, wide = false, onLeave, ...input }: TextFieldProps) {
  return (
    <Field css={wide && styles.wide} label={label} optional={optional} error={form.formState.errors[name]?.message}>
      <FilteredInput {...form.register(name, { onBlur: onLeave })} {...input} />
    </Field>
  );
}
