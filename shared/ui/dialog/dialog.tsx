import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import * as styles from './dialog.styles.ts';
import { focusPage, saveFocus } from '../accessibility/focus-page.ts';
import { LiveRegion } from '../accessibility/live-region.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { keepFocus } from '../button/keep-focus.ts';
import { iconTile } from '../icon/icon-tile.styles.ts';
import type { Icon } from '../icon/icon.ts';
import { repeatToast } from '../toast/shown-toast.ts';
import { tones, type Tone } from '../foundations/tone.styles.ts';

export type DialogProps = {
  title: string;
  icon?: Icon;
  tone?: Tone;
  /** The buttons, with the main action last. */
  foot?: ReactNode;
  /** Called by Escape and the close button. Without it, the dialog has neither. */
  onClose?: (() => void) | undefined;
  /** The current one of several steps. Each new value focuses the first field or the title again. */
  step?: string | number;
  /**
   * Screen readers also read the body when the dialog opens: for a question or a message, not for what is long. Before a
   * list, the id of the question.
   */
  isReadOut?: boolean | string;
  /** 480 or 608 px wide. */
  size?: 'md' | 'lg';
  children: ReactNode;
};

/** Keys that scroll would move the page behind, and what opened the dialog out of sight. */
export function openOverPage(dialog: HTMLDialogElement | null): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  dialog?.toggleAttribute('data-holds-page', scrollHeight > clientHeight);
  dialog?.showModal();
}

/** The native element traps the focus, makes the page inert and returns the focus. On a phone it is a bottom sheet. */
export function Dialog({
  title,
  icon: Icon,
  tone = 'sea',
  foot,
  onClose,
  step,
  isReadOut,
  size = 'md',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = `${titleId}-body`;

  // Runs before paint, so that there is no gap when one dialog replaces another.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    openOverPage(element);
    return () => {
      element?.close();
      // A dialog that is removed at once does not return the focus by itself. A dialog that opened with the page, or
      // whose opener has disappeared, cannot return it to anything.
      const hasOpener = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      if (hasOpener) opener.focus();
      else focusPage();
      repeatToast();
      // Closing may also remove the opener, such as the last action of a selection. This is known once all is drawn.
      saveFocus();
    };
  }, []);

  useLayoutEffect(() => {
    // Focuses the title, so that no button is pressed before screen readers have read the question (`isReadOut`).
    const field = dialog.current?.querySelector<HTMLElement>(':is(input:not([hidden]), select, textarea):enabled');
    (field ?? heading.current)?.focus();
  }, [step]);

  return (
    // The handlers only replace default actions of the browser, so the element is not interactive.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      css={[styles.dialog, size === 'lg' && styles.wide]}
      aria-labelledby={titleId}
      aria-describedby={isReadOut === true ? bodyId : isReadOut || undefined}
      onCancel={(event) => {
        // A file picker's `cancel` bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      closedby={onClose ? 'closerequest' : 'none'}
      // In browsers without `closedby`, a second Escape closes the element whatever the page does.
      onClose={() => {
        if (dialog.current?.open) return;
        // The owner decides when to close the dialog, and may want to ask first.
        dialog.current?.showModal();
        onClose?.();
      }}
      onMouseDown={keepFocus}
    >
      {/* Not `header` and `footer`: outside `main` they would be a second banner and contentinfo of the page. */}
      <div css={styles.head}>
        {Icon && (
          <span css={[iconTile, tones[tone]]}>
            <Icon aria-hidden="true" />
          </span>
        )}
        <h2 ref={heading} id={titleId} css={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {onClose && <IconButton label="Close" icon={X} size="sm" onClick={() => onClose()} />}
      </div>
      <div id={bodyId} css={styles.body}>
        {children}
      </div>
      {foot && <div css={styles.foot}>{foot}</div>}
      {/* An open dialog silences the page, so the shell announces here too (shell/src/app/announcer.tsx). */}
      <LiveRegion message="" />
    </dialog>
  );
}
