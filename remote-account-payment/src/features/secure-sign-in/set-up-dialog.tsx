import { css } from '@emotion/react';
import { confirmSecondFactor, startSecondFactor, type CallAnswer } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, PasswordField, TextField, useContractForm } from '@quaywatch/shared/forms';
import { useIsMobile } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { CopyButton } from '../../copying/copy-button.tsx';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { proofFields } from './proof-fields.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useConfirm, useStart } from './second-factor.hooks.ts';
import { groupSecret } from './second-factor.rules.ts';

const styles = {
  secret: css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere', margin: 'var(--s-1) 0 var(--s-2)' }),
};

const title = 'Set up an authenticator app';
const whenSent = { mode: 'onSubmit', reValidateMode: 'onSubmit' } as const;

type Setup = CallAnswer<typeof startSecondFactor>;
type SetUpDialogProps = { readonly onClose: () => void };

/** Once the second factor is on, only the button that confirms the codes closes it (ACC-65). */
export function SetUpDialog({ onClose }: SetUpDialogProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onClose} />;
  return setup ? (
    <AppDialog setup={setup} onSwitchedOn={setCodes} onClose={onClose} />
  ) : (
    <PasswordDialog onMade={setSetup} onClose={onClose} />
  );
}

type PasswordDialogProps = { readonly onMade: (setup: Setup) => void; readonly onClose: () => void };

function PasswordDialog({ onMade, onClose }: PasswordDialogProps) {
  const { run } = useStart();
  const form = useContractForm({ schema: startSecondFactor.body, defaultValues: { password: '' }, ...whenSent });
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel="Continue"
      onSubmit={form.submitTo(run, { onSent: onMade })}
      onClose={onClose}
    >
      <FormFailure form={form} />
      <p>After that each sign-in also asks for a code from the app. You are signed out everywhere else.</p>
      <PasswordField form={form} {...proofFields.password} />
    </FormDialog>
  );
}

type AppDialogProps = {
  readonly setup: Setup;
  readonly onSwitchedOn: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

function AppDialog({ setup, onSwitchedOn, onClose }: AppDialogProps) {
  const isMobile = useIsMobile();
  const { run } = useConfirm();
  const form = useContractForm({ schema: confirmSecondFactor.body, defaultValues: { code: '' }, ...whenSent });
  useShownOnce('recovery codes', form.isSending);
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel="Switch on"
      isAnswerShownOnce
      onSubmit={form.submitTo(run, { onSent: ({ recoveryCodes }) => onSwitchedOn(recoveryCodes) })}
      onClose={onClose}
    >
      <FormFailure form={form} />
      <p>Scan this with an authenticator app on your phone, then enter the code that it shows.</p>
      {isMobile && (
        <p>
          <a href={setup.address}>Open the app on this phone</a>
        </p>
      )}
      <QrCode text={setup.address} label="QR code for your authenticator app" />
      <div>
        <p>Or give the app this key:</p>
        <p css={styles.secret}>{groupSecret(setup.secret)}</p>
        <CopyButton text={setup.secret} what="the key" />
      </div>
      <TextField form={form} {...proofFields.code} hint="The six digits that the app shows now" inputMode="numeric" />
    </FormDialog>
  );
}
