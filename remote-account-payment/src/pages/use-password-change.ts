import { useSession } from '@quaywatch/shared/session';
import { useState, useTransition } from 'react';

/** A temporary password must be changed at once (SES-41, PWD-D7). */
export function usePasswordChange() {
  const isForced = useSession(({ temporaryPassword }) => temporaryPassword);
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const close = () => setOpen(false);

  return {
    isOpen: isOpen || isForced,
    isDone,
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
