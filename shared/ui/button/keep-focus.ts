import type { MouseEvent } from 'react';

/**
 * For `onMouseDown`. Leaving a field checks it, and its message would move the buttons away from the pointer. So a
 * press keeps the focus in a field of the same card or dialog.
 */
export function keepFocus(event: MouseEvent): void {
  const field = document.activeElement;
  const isPress = event.target instanceof Element && event.target.closest('button');
  if (!isPress || !field?.matches('input, select, textarea')) return;
  if (event.currentTarget.closest('section, dialog')?.contains(field)) event.preventDefault();
}
