import { useTypedState } from '@quaywatch/shared/query';
import { useTransition } from 'react';

/** Name of the pop-up, also while its code or its data is on the way (TPL-19). */
export const contactEditorTitle = 'Change Alert Email Address or SMS Number';

/** Whether the pop-up of the alert contacts is open on this page. */
export function useContactEditor() {
  const [isOpen, setOpen] = useTypedState('contact-editor', false);
  const [isLoading, startLoading] = useTransition();

  return {
    isOpen,
    /** The code of the pop-up is on its way. */
    isLoading,
    open: () => startLoading(() => setOpen(true)),
    close: () => setOpen(false),
  };
}
