import type { ComponentProps, MouseEvent } from 'react';
import * as styles from './button.styles.ts';
import type { Icon } from '../icon/icon.ts';
import { Spinner } from '../spinner/spinner.tsx';

export type ButtonVariant = keyof typeof styles.variants;
export type ButtonSize = keyof typeof styles.sizes;

/** What buttons and links that look like one have in common. */
export type ButtonLook = {
  /** One primary button a view; danger is quiet until the confirm dialog. Secondary when absent. */
  variant?: ButtonVariant;
  /** 48, 40 (md), 32 and 28 px high; a phone gets 40 and more. */
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
    /** The action is running: shows a spinner and ignores clicks and a form's Enter. The button keeps the focus. */
    busy?: boolean;
  };

/** The fragments of a button's look, also for links that look like one. */
export const buttonStyles = ({ variant = 'secondary', size = 'md', block }: ButtonLook) => [
  styles.button,
  styles.variants[variant],
  styles.sizes[size],
  block && styles.block,
];

/**
 * A button that submits nothing unless told to. `disabled` takes it out of reach; `aria-disabled` keeps it in the tab
 * order for a hint to explain it, and its clicks do nothing.
 */
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
      // `disabled` would take the focus away from the button that was just pressed.
      aria-disabled={isLocked || undefined}
    >
      {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" />}
      {children}
      {EndIcon && <EndIcon aria-hidden="true" />}
    </button>
  );
}

const refuse = (event: MouseEvent) => event.preventDefault();
