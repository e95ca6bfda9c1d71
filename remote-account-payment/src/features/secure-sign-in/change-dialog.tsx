import { limits, renewRecoveryCodes } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, PasswordField, TextField, useContractForm } from '@quaywatch/shared/forms';
import { showToast } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { proofFields } from './proof-fields.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useRenew, useSwitchOff } from './second-factor.hooks.ts';
import { describeStillOn } from './second-factor.rules.ts';

export type Change = 'renew' | 'switch-off';

const texts = {
  renew: {
    title: 'New recovery codes',
    button: 'Make new codes',
    text: `You get ${limits.recoveryCodes} new codes. The ones that you have now stop working.`,
  },
  'switch-off': {
    title: 'Switch off the authenticator app',
    button: 'Switch off',
    text: 'After that your password is enough to sign in, and your recovery codes stop working.',
  },
} as const;

type ChangeDialogProps = { readonly change: Change; readonly onClose: () => void };

export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  const [renew, switchOff] = [useRenew(), useSwitchOff()];
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { title, button, text } = texts[change];
  // Both calls have the same input.
  const form = useContractForm({
    schema: renewRecoveryCodes.body,
    defaultValues: { password: '', code: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const isAnswerShownOnce = change === 'renew';
  useShownOnce('recovery codes', form.isSending && isAnswerShownOnce);
  const submit =
    change === 'renew'
      ? form.submitTo(renew.run, { onSent: ({ recoveryCodes }) => setCodes(recoveryCodes) })
      : form.submitTo(switchOff.run, {
          onSent: onClose,
          onSentLate: () => showToast('The authenticator app has been switched off', 'good'),
          onFailedLate: (error) => showToast(describeStillOn(error), 'critical'),
        });

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onClose} />;
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={button}
      isDanger={change === 'switch-off'}
      isAnswerShownOnce={isAnswerShownOnce}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFailure form={form} />
      <p>{text}</p>
      <PasswordField form={form} {...proofFields.password} />
      <TextField form={form} {...proofFields.code} hint="From your authenticator app, or a recovery code" />
    </FormDialog>
  );
}
