import type { MouseEvent } from 'react';

/**
 * For the place of a form's buttons, as `onMouseDown`: a field that is left is checked, and its message moves the buttons
 * away from under the mouse that is pressing one. So a press leaves the focus in a field of the same card or dialog.
 */
export function keepFocus(event: MouseEvent): void {
  const field = document.activeElement;
  const isPress = event.target instanceof Element && event.target.closest('button');
  if (!isPress || !field?.matches('input, select, textarea')) return;
  if (event.currentTarget.closest('section, dialog')?.contains(field)) event.preventDefault();
}
