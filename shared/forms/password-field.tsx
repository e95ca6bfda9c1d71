import { Field, PasswordInput, type FieldProps, type PasswordInputProps } from '@quaywatch/shared/ui';
import { useId, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormFields } from './use-contract-form.ts';

export type PasswordFieldProps<Values extends FieldValues> = Pick<FieldProps, 'label' | 'className'> &
  Omit<PasswordInputProps, 'form' | 'name' | 'value' | 'maxLength' | 'onChange' | 'onBlur'> & {
    readonly form: FormFields<Values>;
    readonly name: Path<Values>;
    /** The contract's limit, at which typing stops with a notice (VAL-D7). */
    readonly maxLength: number;
    readonly onLeave?: () => void;
    /** The rules of a new password, read out with it. */
    readonly children?: ReactNode;
  };

/** A password with a button that shows it, and the form's error. */
export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  className,
  onLeave,
  children,
  ...input
}: PasswordFieldProps<Values>) {
  const rulesId = useId();
  return (
    <Field {...{ label, className }} error={form.problem(name)} aria-describedby={children ? rulesId : undefined}>
      <PasswordInput {...form.field(name, { onBlur: onLeave })} {...input} />
      {children && <div id={rulesId}>{children}</div>}
    </Field>
  );
}
