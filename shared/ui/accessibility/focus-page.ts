/**
 * Focuses the page, or the title of an open dialog, which closes the page, so that Tab continues there when the focused
 * element has gone.
 */
export const focusPage = () =>
  [...document.querySelectorAll<HTMLElement>('main[tabindex], dialog[open] h2[tabindex]')]
    .at(-1)
    ?.focus({ preventScroll: true });

/** Also true for an element that is still on the page but can no longer be used. */
export const isFocusLost = () => document.activeElement?.matches('body, main, :disabled') ?? true;

/** Focuses the page once the current change is drawn, if that lost the focus. */
export function saveFocus(): void {
  queueMicrotask(() => {
    if (isFocusLost()) focusPage();
  });
}
