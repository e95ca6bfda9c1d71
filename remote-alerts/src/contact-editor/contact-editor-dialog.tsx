import { Button, Dialog, showToast, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useId, useState } from 'react';
import { useAlertContact } from './alert-contact.hooks.ts';
import { ContactForm } from './contact-form.tsx';
import { UnaffectedContainersDialog } from './unaffected-containers-dialog.tsx';
import { contactEditorTitle } from './use-contact-editor.ts';
import { useContactForm } from './use-contact-form.ts';

type ContactEditorDialogProps = {
  readonly onClose: () => void;
  /** The contact is another one now; the dialog may stay open to say which containers keep theirs. */
  readonly onChanged?: (() => void) | undefined;
};

/** Changes where the alerts of the templates go (TPL-19 to TPL-33). */
export function ContactEditorDialog({ onClose, onChanged }: ContactEditorDialogProps) {
  const formId = useId();
  const contact = useAlertContact();
  const [unaffected, setUnaffected] = useState<readonly string[]>([]);
  const form = useContactForm(contact.data, (numbers) => {
    onChanged?.();
    if (numbers.length > 0) return setUnaffected(numbers);
    showToast('Your alert contact details have been changed.');
    onClose();
  });

  if (unaffected.length > 0) return <UnaffectedContainersDialog numbers={unaffected} onClose={onClose} />;
  return (
    <Dialog
      title={contactEditorTitle}
      step={contact.data ? 'form' : 'load'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!form.isValid} busy={form.isSending}>
            Update
          </Button>
        </>
      }
    >
      {contact.data ? (
        <ContactForm id={formId} current={contact.data} form={form} />
      ) : contact.isError ? (
        <Unavailable feature="Alert contacts" busy={contact.isFetching} onRetry={() => void contact.refetch()} />
      ) : (
        <Skeleton lines={6} label="Loading alert contacts" />
      )}
    </Dialog>
  );
}
