import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonProps } from '../button/button.tsx';
import { MenuContext } from './menu-item.tsx';
import * as styles from './menu.styles.ts';

export type MenuProps = Omit<ButtonProps, 'children'> & {
  /** The name of the button: "Actions for QWCU2001010". */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
};

const itemsOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
const gap = 4;

/** Arrow keys, Home, End and first letters move the focus; Enter and Space press an item; Escape and Tab close the menu. */
export function Menu({ label, trigger, children, ...rest }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** On another site's page the menu is rendered inside the element that has the product's styles. */
  const [layer, setLayer] = useState<Element | null>(null);
  const isOpen = layer !== null;
  const open = (from: Element) => setLayer(from.closest('[data-quaywatch]') ?? document.body);

  const focusButton = (options?: FocusOptions) => button.current?.querySelector('button')?.focus(options);
  const close = () => {
    setLayer(null);
    focusButton();
  };

  useEffect(() => {
    if (!isOpen || !menu.current || !button.current) return undefined;
    place(menu.current, button.current);
    itemsOf(menu.current)[0]?.focus();
    const opened = button.current.getBoundingClientRect();
    // The browser reports a scroll only later, even one that ended before the menu opened. So only a scroll that moves
    // the button closes the menu.
    const hasStayed = () => {
      const { top, left } = button.current?.getBoundingClientRect() ?? {};
      return top === opened.top && left === opened.left;
    };
    const dismiss = (event: Event) => {
      if (event.type === 'scroll' && hasStayed()) return;
      // The target of scrolling and resizing can be the window, which is not a node.
      const isInside =
        event.target instanceof Node &&
        (menu.current?.contains(event.target) || button.current?.contains(event.target));
      if (isInside) return;
      setLayer(null);
      // A press on something that takes the focus moves it on; a touch that becomes a scroll does not.
      focusButton({ preventScroll: true });
    };
    const options = { capture: true };
    const events = ['pointerdown', 'scroll', 'resize'] as const;
    for (const name of events) window.addEventListener(name, dismiss, options);
    return () => events.forEach((name) => window.removeEventListener(name, dismiss, options));
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Shortcuts of the browser, such as Ctrl+R.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const items = itemsOf(menu.current);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[(index + 1) % items.length],
      ArrowUp: items.at(Math.max(index, 0) - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const letter =
      event.key.length === 1
        ? [...items.slice(index + 1), ...items].find((item) =>
            item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined;
    const target = targets[event.key] ?? letter;
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === ' ' && items[index] instanceof HTMLAnchorElement) {
      // By itself, Space presses only buttons.
      event.preventDefault();
      items[index].click();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // The button gets the focus back before the browser moves it on.
      close();
    }
  };

  return (
    <span ref={button}>
      <Button
        {...rest}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => (isOpen ? setLayer(null) : open(event.currentTarget))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        {trigger}
      </Button>
      {layer &&
        createPortal(
          <div ref={menu} id={id} role="menu" aria-label={label} tabIndex={-1} css={styles.menu} onKeyDown={onKeyDown}>
            <MenuContext value={close}>{children}</MenuContext>
          </div>,
          layer,
        )}
    </span>
  );
}

function place(menu: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height > window.innerHeight ? Math.max(gap, at.top - gap - height) : below;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(gap, at.right - width)}px`;
}
