import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { findMistypedNumbers, readContainerNumbers } from '@quaywatch/shared/domain';
import { Field, MistypedNumbers, TextInput, type FieldProps } from '@quaywatch/shared/ui';
import type { useNumberForm } from './use-number-form.ts';

const styles = {
  field: css({ display: 'grid', gap: 'var(--s-2)', maxWidth: '34rem' }),
  // Level with the input, whatever is below it.
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    '& > input': { flex: '1 1 12rem' },
    '@media (max-width: 499.98px)': { '& > button': { flex: 1 } },
  }),
};

type NumberFieldProps = Pick<FieldProps, 'label' | 'hint' | 'counter'> & {
  readonly form: ReturnType<typeof useNumberForm>;
  readonly children: ReactNode;
};

/** A wrong check digit only raises a warning. */
export function NumberField({ form, children, ...field }: NumberFieldProps) {
  return (
    <div css={styles.field}>
      <Field error={form.problem('number')} {...field}>
        <div css={styles.line}>
          <TextInput
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={form.isSending}
            {...form.field('number', { onChange: () => form.clearErrors('number') })}
          />
          {children}
        </div>
      </Field>
      <div role="status">
        <MistypedNumbers
          mistyped={findMistypedNumbers(readContainerNumbers(form.values.number).numbers)}
          onCorrect={(_wrong, right) => form.isSending || form.write(right)}
        />
      </div>
    </div>
  );
}
