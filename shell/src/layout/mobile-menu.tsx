import { Brand, IconButton, openOverPage } from '@quaywatch/shared/ui';
import { Menu, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as styles from './mobile-menu.styles.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { NavigationEntry } from '@quaywatch/shared/domain';

type MenuProps = { readonly entries: readonly NavigationEntry[] };
type MobileMenuProps = MenuProps & { readonly className?: string };

export function MobileMenu({ entries, className }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        className={className}
        label="Open menu"
        icon={Menu}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <MenuDrawer entries={entries} onClose={close} />}
    </>
  );
}

type MenuDrawerProps = MenuProps & { readonly onClose: () => void };

export function MenuDrawer({ entries, onClose }: MenuDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    openOverPage(element);
    return () => {
      element?.close();
      // A drawer that is removed at once does not return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    if (openedAt.current === key) return;
    // Closes at once, because the page cannot get the focus while a dialog is open.
    dialog.current?.close();
    onClose();
  }, [key, onClose]);

  return (
    // A tap beside the drawer reaches the dialog itself; with the keyboard there are Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- see above
    <dialog
      ref={dialog}
      css={styles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div css={styles.head}>
        <Brand />
        <IconButton label="Close menu" icon={X} onClick={onClose} />
      </div>
      <nav aria-label="Main">
        <ul css={styles.list}>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink entry={entry} menu="drawer" onDocument={onClose} />
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}
