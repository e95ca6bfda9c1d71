import { css } from '@emotion/react';
import { FormDialog, whileSending } from '@quaywatch/shared/forms';
import { hasFailed } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { useAlertContact } from './alert-contact.hooks.ts';
import { ContactFields } from './contact-fields.tsx';
import { UnaffectedContainersDialog } from './unaffected-containers-dialog.tsx';
import { contactEditorTitle } from './use-contact-editor.ts';
import { useContactForm } from './use-contact-form.ts';

const styles = { form: css({ gap: 'var(--s-5)' }) };

type ContactEditorDialogProps = {
  readonly onClose: () => void;
  /** Called before the dialog closes: it may stay open to list containers that keep their own contacts. */
  readonly onChanged?: (() => void) | undefined;
};

const whileChanging = 'Your alert contact details are being changed, do you still wish to leave this page?';
const whileListed =
  'You have not closed the list of the containers that were not affected, do you still wish to leave this page?';

export function ContactEditorDialog({ onClose, onChanged }: ContactEditorDialogProps) {
  const contact = useAlertContact();
  const [unaffected, setUnaffected] = useState<readonly string[]>([]);
  const form = useContactForm(contact.data, {
    onChanged,
    onUpdated: (numbers) => (numbers.length > 0 ? setUnaffected(numbers) : onClose()),
  });
  const isListed = unaffected.length > 0;
  useUnsavedChanges(isListed ? whileListed : form.isSending ? whileSending(whileChanging, form) : null);

  if (isListed) return <UnaffectedContainersDialog numbers={unaffected} onClose={onClose} />;
  return (
    <FormDialog
      title={contactEditorTitle}
      step={contact.data ? 'form' : 'load'}
      css={styles.form}
      form={form}
      submitLabel="Update"
      isReady={form.formState.isValid}
      // The containers that keep their own contacts are named only then (TPL-32).
      isAnswerShownOnce
      onSubmit={form.submit}
      onClose={onClose}
    >
      {contact.data ? (
        <ContactFields current={contact.data} form={form} />
      ) : hasFailed(contact) ? (
        <Unavailable feature="Alert contacts" busy={contact.isFetching} onRetry={() => void contact.refetch()} />
      ) : (
        <Skeleton lines={6} label="Loading alert contacts" />
      )}
    </FormDialog>
  );
}
