import { useTypedState } from '@quaywatch/shared/query';
import { useTransition } from 'react';

export const contactEditorTitle = 'Change Alert Email Address or SMS Number';

export function useContactEditor() {
  const [isOpen, setOpen] = useTypedState('contact-editor', false);
  const [isLoading, startLoading] = useTransition();

  return {
    isOpen,
    isLoading,
    open: () => startLoading(() => setOpen(true)),
    close: () => setOpen(false),
  };
}
