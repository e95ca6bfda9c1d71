import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './field.styles.ts';

export type FieldProps = ComponentProps<'div'> & {
  /** Name of the control. */
  label: ReactNode;
  /** Shown under the label; read out with the control. */
  hint?: ReactNode;
  /** Message of a wrong value. It takes the place of nothing: the hint stays. */
  error?: string | undefined;
  /** At the right of the label, such as "4 of 20". */
  counter?: ReactNode;
  /** Marks the field as "(optional)". */
  optional?: boolean;
  /** One control of this package: TextInput, PasswordInput, TextArea or Select. */
  children: ReactNode;
};

/** Label, hint, control and error, tied together by id. */
export function Field({ label, hint, error, counter, optional, children, ...rest }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div css={styles.field} {...rest}>
      <div css={styles.top}>
        <label css={styles.label} htmlFor={id}>
          {label}
          {optional && <span css={styles.optional}> (optional)</span>}
        </label>
        {counter && <span css={styles.counter}>{counter}</span>}
      </div>
      {hint && (
        <p css={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldContext
        value={{
          id,
          ...(describedBy && { 'aria-describedby': describedBy }),
          ...(error && { 'aria-invalid': true as const }),
        }}
      >
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
