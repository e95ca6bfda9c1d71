import { limits, saveWebhook } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, TextField, useContractForm } from '@quaywatch/shared/forms';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useSave } from './webhook.hooks.ts';
import { problemOf } from './webhook.rules.ts';

type AddressDialogProps = { readonly address: string; readonly onClose: () => void };

export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { run } = useSave();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useContractForm({
    schema: saveWebhook.body,
    defaultValues: { address },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  useShownOnce('address', form.isSending);
  const submit = form.submitTo(run, {
    onSent: (answer) => (answer.secret === null ? onClose() : setSecret(answer.secret)),
  });

  if (secret !== null) return <SecretDialog secret={secret} onKept={onClose} />;
  return (
    <FormDialog
      title="Webhook"
      icon={WebhookIcon}
      form={form}
      submitLabel="Save"
      // Changing an address makes a secret too if the webhook has been removed elsewhere.
      isAnswerShownOnce
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFailure form={form} describe={(failure) => problemOf(failure).form} />
      <TextField
        form={form}
        name="address"
        label="Web address"
        hint="It begins with https:// and can be reached from the internet."
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={limits.webhookAddressMax}
      />
    </FormDialog>
  );
}
