import { limits } from '@quaywatch/shared/contract';
import { FormDialog, FormFailure, TextField, textInputs } from '@quaywatch/shared/forms';
import { useProofForm } from './proof.hooks.ts';

type ProofDialogProps = { readonly onProven: () => void; readonly onClose: () => void };

const proofMinutes = limits.proofAge / 60_000;

/** Asks for a code of the agent's own second factor (HCU-66). */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const form = useProofForm(onProven);
  return (
    <FormDialog
      title="Confirm that it is you"
      form={form}
      submitLabel="Continue"
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure form={form} />
      <p>
        You are about to change what a customer signs in with. Your last code is more than {proofMinutes} minutes old.
      </p>
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
