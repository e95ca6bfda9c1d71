import { Info } from 'lucide-react';
import { cloneElement, useEffect, useId, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import * as styles from './hint.styles.ts';
import { placeBeside, type PlaceBeside } from './place-beside.ts';

export type HintProps = {
  text?: string | undefined;
  /** Name of an icon-only control, which is not read out a second time. */
  name?: string | undefined;
  /** The described control. Without it there is an info button. */
  children?: ReactElement<{ 'aria-describedby'?: string }>;
  label?: string;
  place?: PlaceBeside;
  block?: boolean;
  /** Given if the markup is made elsewhere; by default the hint has its own id. */
  id?: string | undefined;
};

/**
 * Opens on hover, keyboard focus and tap; Escape or a touch elsewhere closes it. Screen readers always read the text
 * with the control (NAV-D8). It is drawn in the top layer, so that no scrolling box cuts it off.
 */
export function Hint({
  text,
  name,
  children,
  label = 'More information',
  place = 'above',
  block = false,
  id: given,
}: HintProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [isAsked, setOpen] = useState(false);
  const isOpen = isAsked && Boolean(text ?? name);

  useEffect(() => {
    const [element, control] = [bubble.current, anchor.current];
    if (!isOpen || !element || !control) return undefined;
    element.showPopover?.();
    placeBeside(element, control, place);
    const listeners = new AbortController();
    const listen = (name: 'keydown' | 'pointerdown' | 'scroll', act: (event: Event) => void) =>
      document.addEventListener(name, act, { capture: true, signal: listeners.signal });
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && setOpen(false));
    listen('pointerdown', (event) => !control.contains(event.target as Node) && setOpen(false));
    // A focused control may scroll into view first; the bubble follows it.
    listen('scroll', () => placeBeside(element, control, place));
    return () => {
      listeners.abort();
      element.hidePopover?.();
    };
  }, [isOpen, place]);

  // Lifting a finger fires `pointerleave`; the bubble stays until the next touch elsewhere.
  const onPointerLeave = (event: PointerEvent) => event.pointerType !== 'touch' && setOpen(false);

  return (
    <span
      ref={anchor}
      css={[styles.anchor, block && styles.wide]}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={onPointerLeave}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {children ? (
        cloneElement(children, text ? { 'aria-describedby': id } : {})
      ) : (
        <button type="button" css={styles.info} aria-label={label} aria-describedby={id}>
          <Info aria-hidden="true" />
        </button>
      )}
      {/* A browser without popovers (Safari 16, Firefox up to 124) would always draw it if it were not hidden. */}
      <span ref={bubble} role="tooltip" id={id} popover="manual" hidden={!isOpen} css={styles.bubble}>
        {name && <b aria-hidden="true">{name}</b>}
        {text}
      </span>
    </span>
  );
}
