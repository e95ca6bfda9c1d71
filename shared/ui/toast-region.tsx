import { useSyncExternalStore } from 'react';
import { Toast, type ToastProps } from './toast.tsx';

type Shown = { readonly id: number; readonly text: string; readonly tone: NonNullable<ToastProps['tone']> };

let shown: Shown | null = null;
let count = 0;
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

/** Shows a short message in the toast region; a newer one takes the place of an older one. */
export function showToast(text: string, tone: Shown['tone'] = 'good') {
  count += 1;
  set({ id: count, text, tone });
}

/** Where toasts appear; one a page. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => shown);
  if (!toast) return null;
  return (
    <Toast key={toast.id} tone={toast.tone} onClose={close}>
      {toast.text}
    </Toast>
  );
}
