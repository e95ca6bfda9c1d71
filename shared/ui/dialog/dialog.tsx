import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import * as styles from './dialog.styles.ts';
import { focusPage, saveFocus } from '../accessibility/focus-page.ts';
import { IconButton } from '../button/icon-button.tsx';
import { keepFocus } from '../button/keep-focus.ts';
import { iconTile } from '../icon/icon-tile.styles.ts';
import type { Icon } from '../icon/icon.ts';
import { tones, type Tone } from '../foundations/tone.styles.ts';

export type DialogProps = {
  /** The dialog's name. */
  title: string;
  /** Decorative icon beside the title. */
  icon?: Icon;
  /** Colour of the icon's tile. */
  tone?: Tone;
  /** Buttons, the main action last. */
  foot?: ReactNode;
  /** Escape and the close button. Without it there is neither: only its own buttons lead out of the dialog. */
  onClose?: (() => void) | undefined;
  /** Which step of several it shows; with every new value the focus goes to the first field or the title again. */
  step?: string | number;
  /** 480 or 608 px wide. */
  size?: 'md' | 'lg';
  /** What it says or asks; it scrolls when it is longer than the window. */
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered; a sheet from the bottom on a phone. The browser's own dialog keeps the
 * focus inside, makes the page behind inert and gives the focus back.
 */
export function Dialog({ title, icon: Icon, tone = 'sea', foot, onClose, step, size = 'md', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Before the page is painted: a dialog that takes another's place leaves no gap.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // A dialog that leaves the page at once does not give the focus back by itself. One that the page opened with, or
      // whose opener it removed, has nowhere to give it back to.
      const hasOpener = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (hasOpener) opener.focus();
      else focusPage();
      // What closes the dialog may close its opener too, such as the last use of a selection: known when all is drawn.
      saveFocus();
    };
  }, []);

  useLayoutEffect(() => {
    // Into the first field, else to the title: what is asked is heard before anything can be pressed.
    const field = dialog.current?.querySelector<HTMLElement>(':is(input:not([hidden]), select, textarea):enabled');
    (field ?? heading.current)?.focus();
  }, [step]);

  return (
    // The handlers stand in for what the browser does by itself; nothing can be done with them alone.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      css={[styles.dialog, size === 'lg' && styles.wide]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      closedby={onClose ? 'closerequest' : 'none'}
      // A second Escape closes the element whatever the page says; older browsers do not know `closedby`.
      onClose={() => {
        if (dialog.current?.open) return;
        // It is open as long as it is rendered: its owner may want to ask before it goes.
        dialog.current?.showModal();
        onClose?.();
      }}
      onMouseDown={keepFocus}
    >
      <header css={styles.head}>
        {Icon && (
          <span css={[iconTile, tones[tone]]}>
            <Icon aria-hidden="true" />
          </span>
        )}
        <h2 ref={heading} id={titleId} css={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <IconButton label="Close" icon={X} size="sm" onClick={() => onClose()} />}
      </header>
      <div css={styles.body}>{children}</div>
      {foot && <footer css={styles.foot}>{foot}</footer>}
    </dialog>
  );
}
