import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useFieldWiring } from '../field/field-context.ts';
import * as styles from '../field/field.styles.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Needed if a form has several passwords. */
  showLabel?: string;
};

/** Does not block pasting or password managers. */
export function PasswordInput({ showLabel = 'Show password', ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span css={styles.wrap}>
      <input
        css={[styles.input, styles.withButton]}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        {...useFieldWiring()}
        {...rest}
      />
      <button
        type="button"
        css={styles.inputButton}
        aria-label={showLabel}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
