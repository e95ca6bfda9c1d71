import type { Webhook } from '@quaywatch/shared/contract';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { Trash2, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { AddressDialog } from './address-dialog.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useRemoval, useRenewal } from './webhook.hooks.ts';
import { problemOf, renewalQuestion } from './webhook.rules.ts';

export type WebhookTask = 'address' | 'secret' | 'events' | 'remove';
type WebhookDialogProps = {
  readonly task: WebhookTask;
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
};

export function WebhookDialog({ task, webhook, onClose }: WebhookDialogProps) {
  if (task === 'address') return <AddressDialog address={webhook?.address ?? ''} onClose={onClose} />;
  if (task === 'events') return <EventsDialog onClose={onClose} />;
  return task === 'secret' ? (
    <RenewalDialog question={renewalQuestion(webhook)} onClose={onClose} />
  ) : (
    <RemovalDialog onClose={onClose} />
  );
}

type StepProps = { readonly onClose: () => void };

function RenewalDialog({ question, onClose }: StepProps & { readonly question: string }) {
  const renewal = useRenewal();
  const [secret, setSecret] = useState<string | null>(null);
  useShownOnce('secret', renewal.isPending);
  if (secret !== null) return <SecretDialog secret={secret} onKept={onClose} />;
  return (
    <ConfirmDialog
      title="New secret"
      icon={KeyRound}
      busy={renewal.isPending}
      isAnswerShownOnce
      problem={renewal.error && describe(renewal.error)}
      onNo={onClose}
      onYes={() => renewal.start(undefined, (answer) => setSecret(answer.secret))}
    >
      <span>{question}</span>
    </ConfirmDialog>
  );
}

function RemovalDialog({ onClose }: StepProps) {
  const removal = useRemoval();
  return (
    <ConfirmDialog
      title="Remove the webhook"
      icon={Trash2}
      danger
      busy={removal.isPending}
      problem={removal.error && describe(removal.error)}
      onNo={onClose}
      onYes={() => removal.start(undefined, onClose)}
    >
      Do you want to remove the webhook, its secret and its latest events? You still get emails and SMS messages.
    </ConfirmDialog>
  );
}

const describe = (error: Error) => problemOf(error).form ?? null;
