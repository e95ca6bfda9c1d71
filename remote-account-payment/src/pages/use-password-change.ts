import { useSession } from '@quaywatch/shared/session';
import { useState, useTransition } from 'react';

/**
 * Whether the dialog is open, and whether the password was changed. A temporary one must be changed at once (SES-41,
 * PWD-D7).
 */
export function usePasswordChange() {
  const isForced = useSession(({ temporaryPassword }) => temporaryPassword);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const close = () => setOpen(false);

  return {
    isOpen: isOpen || isForced,
    isDone,
    /** The code of the dialog is loading. */
    isLoading,
    open: () => {
      setDone(false);
      startLoading(() => setOpen(true));
    },
    close: isForced ? undefined : close,
    finish: () => {
      close();
      setDone(true);
    },
  };
}
