import { FieldError } from '@quaywatch/shared/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';
import * as styles from './choice-field.styles.ts';

type ChoiceFieldProps = ComponentProps<'fieldset'> & {
  /** The question. */
  readonly label: string;
  readonly error?: string | undefined;
  /** Radios with the same name. */
  readonly children: ReactNode;
};

export function ChoiceField({ label, error, children, ...rest }: ChoiceFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      {...rest}
    >
      <legend css={styles.legend}>{label}</legend>
      <div css={styles.choices}>{children}</div>
      {error && (
        <FieldError css={styles.error} id={errorId}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
