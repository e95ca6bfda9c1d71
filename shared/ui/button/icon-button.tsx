import type { ComponentProps } from 'react';
import * as styles from './button.styles.ts';
import { buttonStyles, type ButtonVariant } from './button.tsx';
import type { Icon } from '../icon/icon.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Also the tooltip. */
  label: string;
  icon: Icon;
  variant?: ButtonVariant;
  /** 40 or 32 px, on a phone 44. */
  size?: 'md' | 'sm';
};

/** A button without words: `label` is its name. */
export function IconButton({ label, icon: Icon, variant = 'ghost', size = 'md', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      css={[
        buttonStyles({ variant, size }),
        styles.disabled[variant],
        size === 'sm' ? styles.iconOnlySmall : styles.iconOnly,
      ]}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
