import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isBehindDialog, Toast, type ToastAction, type ToastProps } from './toast.tsx';

type Shown = {
  readonly id: number;
  readonly text: string;
  readonly tone: NonNullable<ToastProps['tone']>;
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

const close = () => set(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a message. The next one replaces it. */
export function showToast(text: string, tone: Shown['tone'] = 'good', action?: ToastAction) {
  count += 1;
  set({ id: count, text, tone, action });
}

/** Call this when a dialog closes: a message that came behind it is read now, and its time begins. */
export function repeatToast() {
  if (shown && shown === unheard) showToast(shown.text, shown.tone, shown.action);
}

/** There is one region per page. Its toasts go with it: the next customer must not see or use them. */
export function ToastRegion() {
  useLayoutEffect(() => {
    // A call that the previous customer made may have ended since.
    close();
    return close;
  }, []);
  const toast = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  useLayoutEffect(() => {
    unheard = isBehindDialog() ? toast : null;
  }, [toast]);
  const drawn = toast && (
    <Toast key={toast.id} tone={toast.tone} action={toast.action} onClose={close}>
      {toast.text}
    </Toast>
  );
  const isUrgent = toast?.tone === 'critical';
  return (
    <>
      {/* Many screen readers announce only what is added to a status that is already there. */}
      <div role="status">{!isUrgent && drawn}</div>
      {isUrgent && drawn}
    </>
  );
}
