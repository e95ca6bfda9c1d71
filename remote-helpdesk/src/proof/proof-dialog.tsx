import { callApi } from '@quaywatch/shared/api';
import { proveSecondFactor } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, TextField, textInputs, useContractForm } from '@quaywatch/shared/forms';
import { proveAgain } from '@quaywatch/shared/session';

type ProofDialogProps = { readonly onProven: () => void; readonly onClose: () => void };

/** Asks for a code of the agent's own second factor (HCU-66). */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const form = useContractForm({
    schema: proveSecondFactor.body,
    defaultValues: { code: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const send = ({ code }: { readonly code: string }) =>
    proveAgain((asked) => callApi(proveSecondFactor, { body: { code, ...asked }, showsFailure: true }));
  return (
    <FormDialog
      title="Confirm that it is you"
      form={form}
      submitLabel="Continue"
      onSubmit={form.submitTo(send, { onSent: onProven })}
      onClose={onClose}
    >
      <FormFailure form={form} />
      <p>You are about to change what a customer signs in with. Your last code is more than 10 minutes old.</p>
      <TextField
        form={form}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        {...textInputs.code}
        hint="From your own authenticator app, or one of your recovery codes"
      />
    </FormDialog>
  );
}
