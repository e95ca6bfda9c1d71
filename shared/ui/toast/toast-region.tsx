import { useLayoutEffect, useSyncExternalStore } from 'react';
import { closeToast, noteDrawn, readToast, watchToast } from './shown-toast.ts';
import { Toast } from './toast.tsx';

// Remotes take it from this file (decision 0116).
export { showToast } from './shown-toast.ts';

/** There is one region per page. Its toasts go with it: the next customer must not see or use them. */
export function ToastRegion() {
  useLayoutEffect(() => {
    // A call that the previous customer made may have ended since.
    closeToast();
    return closeToast;
  }, []);
  const toast = useSyncExternalStore(watchToast, readToast, () => null);
  useLayoutEffect(() => noteDrawn(toast), [toast]);
  const drawn = toast && (
    <Toast key={toast.id} tone={toast.tone} action={toast.action} onClose={closeToast}>
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
