import type { ComponentProps, MouseEvent } from 'react';
import * as styles from './button.styles.ts';
import type { Icon } from '../icon/icon.ts';
import { Spinner } from '../spinner/spinner.tsx';

export type ButtonVariant = keyof typeof styles.variants;
export type ButtonSize = keyof typeof styles.sizes;

export type ButtonLook = {
  /** One primary button per view; danger only in the confirm dialog. */
  variant?: ButtonVariant;
  /** 48, 40 (md), 32 or 28 px high; at least 40 on a phone. */
  size?: ButtonSize;
  icon?: Icon;
  endIcon?: Icon;
  block?: boolean;
};

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks and Enter. The button keeps the focus. */
    busy?: boolean;
  };

export const buttonStyles = ({ variant = 'secondary', size = 'md', block }: ButtonLook) => [
  styles.button,
  styles.variants[variant],
  styles.sizes[size],
  block && styles.block,
];

/** `disabled` leaves the tab order. `aria-disabled` stays in it, so that a hint can say why, and ignores clicks. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  endIcon: EndIcon,
  block,
  busy = false,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isLocked = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type="button"
      css={[buttonStyles({ variant, size, block }), busy ? styles.busy : styles.disabled[variant]]}
      disabled={disabled}
      aria-busy={busy || undefined}
      onClick={isLocked ? refuse : onClick}
      {...rest}
      // `disabled` would remove the focus from the button that was just pressed.
      aria-disabled={isLocked || undefined}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" />}
      {/* Browsers that translate a page replace bare text, and React cannot put a spinner beside it then. */}
      <span>{children}</span>
      {EndIcon && <EndIcon aria-hidden="true" />}
    </button>
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();
