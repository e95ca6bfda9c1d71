import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as styles from './dialog.styles.ts';
import { IconButton } from './icon-button.tsx';
import type { Icon } from './icon.ts';

export type DialogProps = {
  /** The dialog's name. */
  title: string;
  /** Decorative icon beside the title. */
  icon?: Icon;
  /** Colour of the icon's tile. */
  tone?: keyof typeof styles.tones;
  /** Buttons, the main action last. */
  foot?: ReactNode;
  /** Escape and the close button. Without it the dialog cannot be left except by its own buttons. */
  onClose?: () => void;
  /** 480 or 608 px wide. */
  size?: 'md' | 'lg';
  /** What it says or asks; it scrolls when it is longer than the window. */
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered; a sheet from the bottom on a phone. The browser's own dialog keeps the
 * focus inside, makes the page behind inert and gives the focus back.
 */
export function Dialog({ title, icon: Icon, tone = 'sea', foot, onClose, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // Into the first field, else to the title: what is asked is heard before anything can be pressed.
    const field = element?.querySelector<HTMLElement>(':is(input, select, textarea):enabled');
    (field ?? heading.current)?.focus();
    return () => {
      element?.close();
      // A dialog that leaves the page at once does not give the focus back by itself.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      css={[styles.dialog, size === 'lg' && styles.wide]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes the element whatever the page says.
      onClose={() => {
        if (!dialog.current?.open) onClose?.();
      }}
    >
      <header css={styles.head}>
        {Icon && (
          <span css={[styles.tile, styles.tones[tone]]}>
            <Icon aria-hidden="true" />
          </span>
        )}
        <h2 ref={heading} id={titleId} css={[styles.title, Icon && styles.titleBesideIcon]} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <IconButton label="Close" icon={X} size="sm" onClick={onClose} />}
      </header>
      <div css={styles.body}>{children}</div>
      {foot && <footer css={styles.foot}>{foot}</footer>}
    </dialog>
  );
}
