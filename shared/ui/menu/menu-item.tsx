import { Check, ExternalLink } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import type { Icon } from '../icon/icon.ts';
import * as styles from './menu.styles.ts';
import { VisuallyHidden } from '../accessibility/visually-hidden.tsx';

export const MenuContext = createContext<() => void>(() => undefined);

export type MenuItemProps = {
  icon?: Icon;
  /** The link opens in a new tab. With null the item stays in place, disabled. */
  href?: string | null;
  /** Called after the menu has closed and its button has the focus. */
  onSelect?: () => void;
  /** The item stays in place and arrow keys reach it, but it has no effect. */
  disabled?: boolean;
  /** If set, the item is one of several choices. */
  checked?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon: Icon, href, onSelect, disabled = href === null, checked, children }: MenuItemProps) {
  const close = useContext(MenuContext);
  const role = checked === undefined ? 'menuitem' : 'menuitemradio';
  const content = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span>{children}</span>
      {href && <ExternalLink css={styles.end} aria-hidden="true" />}
      {checked && <Check css={styles.end} aria-hidden="true" />}
    </>
  );
  if (href && !disabled)
    return (
      <a
        role="menuitem"
        css={styles.item}
        tabIndex={-1}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={close}
      >
        {content}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  const select = () => {
    if (disabled) return;
    close();
    onSelect?.();
  };
  return (
    <button
      type="button"
      role={role}
      css={styles.item}
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      aria-checked={checked}
      onClick={select}
    >
      {content}
    </button>
  );
}

export const MenuSeparator = () => <div role="separator" css={styles.separator} />;
