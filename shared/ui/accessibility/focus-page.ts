/** The next sensible place for the focus when what had it is gone: the page itself, from where Tab goes on. */
export const focusPage = () => document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });

/** After the present change is drawn: leads to the page if the focus was lost with it. */
export function saveFocus(): void {
  queueMicrotask(() => {
    if (document.activeElement === document.body || document.activeElement?.matches(':disabled')) focusPage();
  });
}
