import type { ComponentProps } from 'react';
import * as styles from './switch.styles.ts';

export type SwitchProps = Omit<ComponentProps<'button'>, 'children' | 'onChange'> & {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/**
 * A choice that takes effect at once. One that is saved with a form is a `Checkbox`. With `aria-disabled` the switch
 * keeps the focus and ignores presses.
 */
export function Switch({ label, isOn, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      css={styles.control}
      onClick={() => {
        if (rest['aria-disabled'] !== true) onChange(!isOn);
      }}
      {...rest}
    >
      <span css={styles.track} aria-hidden="true" />
      {label}
    </button>
  );
}
