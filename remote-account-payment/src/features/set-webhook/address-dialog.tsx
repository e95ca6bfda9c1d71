import { limits, messages } from '@quaywatch/shared/contract';
import { Banner, Button, Dialog, Field, TextInput } from '@quaywatch/shared/ui';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { SecretDialog } from './secret-dialog.tsx';
import { useSave } from './webhook.hooks.ts';
import { problemOf } from './webhook.rules.ts';

type AddressDialogProps = { readonly address: string; readonly onClose: () => void };

/** Sets the address; of a new webhook the secret is shown then. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const formId = useId();
  const save = useSave();
  const [typed, setTyped] = useState(address);
  const [isMissing, setMissing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const problem = isMissing ? { address: messages.webhookAddress } : save.error ? problemOf(save.error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() === '') return;
    save.start(typed.trim(), (answer) => (answer.secret === null ? onClose() : setSecret(answer.secret)));
  };
  if (secret !== null) return <SecretDialog secret={secret} onKept={onClose} />;
  return (
    <Dialog
      title="Webhook"
      icon={WebhookIcon}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        {problem.form && (
          <Banner tone="critical" role="alert">
            {problem.form}
          </Banner>
        )}
        <Field
          label="Web address"
          hint="It begins with https:// and can be reached from the internet."
          error={problem.address}
        >
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={limits.webhookAddressMax}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
