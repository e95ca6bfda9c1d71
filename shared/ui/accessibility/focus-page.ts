/** Focuses the page itself, from where Tab continues, when the focused element has gone. */
export const focusPage = () => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Whether the focused element has gone or can no longer be used, even if it is still on the page. */
export const isFocusLost = () => document.activeElement?.matches('body, main, :disabled') ?? true;

/** Focuses the page once the current change is drawn, if that lost the focus. */
export function saveFocus(): void {
  queueMicrotask(() => {
    if (isFocusLost()) focusPage();
  });
}
