import type { ComponentProps } from 'react';
import * as styles from './button.styles.ts';
import type { Icon } from './icon.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = keyof typeof styles.variants;
export type ButtonSize = keyof typeof styles.sizes;

/** Looks that buttons and links share. */
export type ButtonLook = {
  /** One primary button a view; danger is quiet until the confirm dialog. Secondary when absent. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Decorative icon before the label. */
  icon?: Icon;
  /** Decorative icon after the label. */
  endIcon?: Icon;
  /** As wide as its place. */
  block?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner, keeps the width, refuses clicks: its action is running. */
    busy?: boolean;
  };

/** The fragments of a button's look, also for links that look like one. */
export const buttonStyles = ({ variant = 'secondary', size = 'md', block }: ButtonLook) => [
  styles.button,
  styles.variants[variant],
  styles.sizes[size],
  block && styles.block,
  styles.disabled,
];

export function Button({
  variant,
  size,
  icon: Icon,
  endIcon: EndIcon,
  block,
  busy = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      css={[buttonStyles({ variant, size, block }), busy && styles.busy]}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" />}
      {children}
      {EndIcon && <EndIcon aria-hidden="true" />}
    </button>
  );
}
