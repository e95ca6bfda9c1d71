import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';
import * as styles from './field.styles.ts';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'>;

/** A password that can be shown; pasting and password managers work. */
export function PasswordInput(props: PasswordInputProps) {
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
        {...props}
      />
      <button
        type="button"
        css={styles.inputButton}
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  );
}
