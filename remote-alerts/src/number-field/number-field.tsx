import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { findMistypedNumbers, readContainerNumbers } from '@quaywatch/shared/domain';
import { Field, MistypedNumbers, TextInput, type FieldProps } from '@quaywatch/shared/ui';
import type { NumberFieldState } from './use-number-field.ts';

const styles = {
  field: css({ display: 'grid', gap: 'var(--s-2)', maxWidth: '34rem' }),
  // Beside the input, whatever is said under it.
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-2)',
    '& > input': { flex: '1 1 12rem' },
    '@media (max-width: 499.98px)': { '& > button': { flex: 1 } },
  }),
};

type NumberFieldProps = Pick<FieldProps, 'label' | 'hint' | 'counter'> & {
  readonly state: NumberFieldState;
  /** The buttons of the form. */
  readonly children: ReactNode;
};

/** A field for one container number; a check digit that does not match is only warned about. */
export function NumberField({ state: { text, error, input, fill }, children, ...field }: NumberFieldProps) {
  return (
    <div css={styles.field}>
      <Field error={error} {...field}>
        <div css={styles.line}>
          <TextInput
            ref={input}
            mono
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => fill(event.target.value)}
          />
          {children}
        </div>
      </Field>
      <div role="status">
        <MistypedNumbers
          mistyped={findMistypedNumbers(readContainerNumbers(text).numbers)}
          onCorrect={(_wrong, right) => fill(right)}
        />
      </div>
    </div>
  );
}
