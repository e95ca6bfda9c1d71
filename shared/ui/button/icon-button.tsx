import type { ComponentProps } from 'react';
import * as styles from './button.styles.ts';
import { buttonStyles, type ButtonVariant } from './button.tsx';
import type { Icon } from '../icon/icon.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Name of the action; also shown as a tooltip of the browser. */
  label: string;
  /** What shows. */
  icon: Icon;
  /** Ghost when absent. */
  variant?: ButtonVariant;
  /** 40 or 32 px. */
  size?: 'md' | 'sm';
};

/** A button that is only an icon. */
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
