import { css } from '@emotion/react';
import { CircleCheck, RefreshCw, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSavedFocus } from '../accessibility/use-saved-focus.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { isBehindDialog, noteDrawn, readToast, type ToastAction, type ToastTone } from './shown-toast.ts';

// Stands beside the menu, whose last buttons are at the bottom, and above the room that the page reserves there.
const toast = css`
  position: fixed;
  left: calc(var(--nav-width) + var(--s-4));
  bottom: calc(var(--s-5) + var(--page-foot, 0rem));
  z-index: 30;
  display: inline-flex;
  align-items: center;
  gap: var(--s-3);
  min-height: 3rem;
  max-width: min(100% - var(--nav-width) - 2 * var(--s-5), 44rem);
  padding: var(--s-1) var(--s-2) var(--s-1) var(--s-4);
  border-radius: var(--r-lg);
  background: var(--bg-ink);
  color: var(--text-on-ink);
  box-shadow: var(--shadow-2);
  font-weight: 520;
  > .lucide {
    color: var(--ink-good);
    width: 1.125rem;
    height: 1.125rem;
  }
  @media (max-width: 68.749rem) {
    left: calc(var(--nav-width-collapsed) + var(--s-4));
    max-width: min(100% - var(--nav-width-collapsed) - 2 * var(--s-5), 44rem);
  }
  @media (max-width: 499.98px) {
    left: var(--s-4);
    max-width: calc(100% - 2 * var(--s-4));
  }
  @media (max-width: 480px) {
    flex-wrap: wrap;
  }
  @media print {
    display: none;
  }
`;
const critical = css`
  > .lucide {
    color: var(--ink-critical);
  }
`;
const offer = css`
  left: auto;
  right: var(--s-5);
  @media (max-width: 720px) {
    left: var(--s-5);
    bottom: calc(2 * var(--s-5) + 3rem + var(--page-foot, 0rem));
  }
`;
const text = css`
  flex: 1;
  min-width: 0;
  padding-block: var(--s-1);
  @media (max-width: 480px) {
    flex-basis: 10rem;
  }
`;
/** On a phone the action goes below the sentence, which would otherwise be squeezed into a narrow column. */
const below = css`
  @media (max-width: 480px) {
    order: 1;
    margin: 0 0 var(--s-2) calc(1.125rem + var(--s-3));
  }
`;
const close = css`
  color: var(--text-on-ink-muted);
  &:hover {
    background: var(--ink-fill-hover);
    color: var(--text-on-ink);
  }
`;
const milliseconds = 6000;

export type { ToastAction };

export type ToastProps = {
  children: string;
  tone?: ToastTone;
  action?: ToastAction | undefined;
  /** Called by the close button, by the action, and by the end of the time. */
  onClose: () => void;
};

const icons = { good: CircleCheck, critical: TriangleAlert, offer: RefreshCw };

/** A `good` toast needs no role, because its region is a status. */
const roles = { good: undefined, critical: 'alert', offer: 'status' };

/**
 * Stays until it is closed (WCAG 2.2.1), except with tone `good` and no action: then it disappears after 6 seconds, or
 * later while it is hovered or focused.
 */
export function Toast({ children, tone = 'good', action, onClose }: ToastProps) {
  const place = useSavedFocus<HTMLDivElement>();
  const [isHeld, setHeld] = useState(false);
  const stays = tone !== 'good' || action !== undefined;
  useEffect(() => {
    if (isHeld || stays) return undefined;
    if (isBehindDialog()) {
      noteDrawn(readToast());
      return undefined;
    }
    const timer = setTimeout(onClose, milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, stays, onClose]);

  const ToneIcon = icons[tone];
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  const act = () => {
    onClose();
    action?.onSelect();
  };
  return (
    <div
      ref={place}
      css={[toast, tone === 'critical' && critical, tone === 'offer' && offer]}
      data-surface="ink"
      data-stays={stays && tone !== 'offer' ? '' : undefined}
      role={roles[tone]}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <ToneIcon aria-hidden="true" />
      <span css={text}>{children}</span>
      {action && (
        <Button variant="on-ink" size="sm" css={below} onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Close" icon={X} css={close} size="sm" onClick={onClose} />
    </div>
  );
}
