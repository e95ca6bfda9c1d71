import { useRef } from 'react';
import { isFocusLost } from './focus-page.ts';

/**
 * For a button that disappears after its action succeeds: the focus moves to what stays, unless somebody moved it.
 *
 * @returns `place`, a `ref` for an element with `tabIndex={-1}` that stays; `begin`, called when the button is pressed;
 * `follow`, called after the action
 */
export function useFollowingFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const pressed = useRef<Element | null>(null);

  const begin = () => void (pressed.current = document.activeElement);
  const follow = () => {
    if (document.activeElement === pressed.current || isFocusLost()) place.current?.focus();
  };

  return { place, begin, follow };
}
