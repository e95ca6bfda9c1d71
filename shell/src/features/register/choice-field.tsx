import { css } from '@emotion/react';
import { FieldError } from '@quaywatch/shared/ui';
import { useId, type ComponentProps, type ReactNode } from 'react';

const styles = {
  legend: css({ fontWeight: 570, letterSpacing: '-0.006em' }),
  choices: css({
    display: 'flex',
    gap: 'var(--s-5)',
    marginTop: 'var(--s-2)',
    '@media (max-width: 499.98px)': { gap: 'var(--s-6)' },
  }),
  error: css({ marginTop: 'var(--s-1)' }),
};

type ChoiceFieldProps = ComponentProps<'fieldset'> & {
  readonly label: string;
  readonly error?: string | undefined;
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
