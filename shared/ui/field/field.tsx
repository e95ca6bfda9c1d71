import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';
import * as styles from './field.styles.ts';
import { NoteLimit, useLimitNotice } from './use-limit-notice.ts';

export type FieldProps = ComponentProps<'div'> & {
  label: ReactNode;
  /** Read out with the control. */
  hint?: ReactNode;
  /** What else is read out with the control. */
  'aria-describedby'?: string | undefined;
  /** The hint stays visible beside the error. */
  error?: string | undefined;
  /** At the right of the label, such as "4 of 20". */
  counter?: ReactNode;
  optional?: boolean;
  /** One TextInput, PasswordInput, TextArea or Select. */
  children: ReactNode;
};

/** Label, hint and error around one control, which is wired to them by itself. */
export function Field({
  label,
  hint,
  'aria-describedby': moreId,
  error,
  counter,
  optional,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const noticeId = `${id}-limit`;
  const { notice, note, watch, forget } = useLimitNotice();
  const describedBy = [hint && hintId, moreId, notice && noticeId, error && errorId].filter(Boolean).join(' ');

  return (
    <div css={styles.field} ref={watch} onInput={forget} {...rest}>
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
        <NoteLimit value={note}>{children}</NoteLimit>
      </FieldContext>
      <p css={styles.limit} id={noticeId} aria-live="polite">
        {notice && (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{notice}</span>
          </>
        )}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
