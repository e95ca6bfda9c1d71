// Apart from `ToastRegion`, so that a page with dialogs but without toasts loads only this.

export type ToastTone = 'good' | 'critical' | 'offer';

export type ToastAction = {
  readonly label: string;
  /** Called after the toast has closed. */
  readonly onSelect: () => void;
};

export type Shown = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | undefined;
};

let shown: Shown | null = null;
let count = 0;
let unheard: Shown | null = null;
const listeners = new Set<() => void>();

function set(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export const readToast = () => shown;

export const closeToast = () => set(null);

export function watchToast(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message. The next one replaces it. */
export function showToast(text: string, tone: ToastTone = 'good', action?: ToastAction) {
  count += 1;
  set({ id: count, text, tone, action });
}

/**
 * An open `Dialog` hides the page on a phone, and silences it for screen readers. The menu's dialog does not count: it has
 * no `closedby`, and does not call `repeatToast`.
 */
export const isBehindDialog = () => document.querySelector('dialog[closedby]') !== null;

/** Call this when a toast is drawn, or its time would begin. */
export function noteDrawn(toast: Shown | null) {
  unheard = isBehindDialog() ? toast : null;
}

/** Call this when a dialog closes: a message that came behind it is read now, and its time begins. */
export function repeatToast() {
  if (shown && shown === unheard) showToast(shown.text, shown.tone, shown.action);
}
