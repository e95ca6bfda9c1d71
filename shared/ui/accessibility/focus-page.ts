/** The next sensible place for the focus when what had it is gone: the page itself, from where Tab goes on. */
export const focusPage = () => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** Whether what had the focus is gone or can no longer be used, also where the page has it in its place. */
export const isFocusLost = () => document.activeElement?.matches('body, main, :disabled') ?? true;

/** After the present change is drawn: leads to the page if the focus was lost with it. */
export function saveFocus(): void {
  queueMicrotask(() => {
    if (isFocusLost()) focusPage();
  });
}
