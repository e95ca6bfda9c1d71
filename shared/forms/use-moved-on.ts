import { useRef } from 'react';

const isFocusLost = () => document.activeElement?.matches('body, main, :disabled') ?? true;

/**
 * Knows whether the user has moved on since a submit. `useFollowingFocus` cannot tell: the shell of an open tab has it,
 * and may be older than the form (decision 0036).
 */
export function useMovedOn() {
  const pressed = useRef<Element | null>(null);
  return {
    begin: () => void (pressed.current = document.activeElement),
    hasMovedOn: () => document.activeElement !== pressed.current && !isFocusLost(),
  };
}
