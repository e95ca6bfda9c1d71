import { callApi } from '@quaywatch/shared/api';
import { proveSecondFactor } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { proveAgain } from '@quaywatch/shared/session';

export function useProofForm(onProven: () => void) {
  const form = useContractForm({
    schema: proveSecondFactor.body,
    defaultValues: { code: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const send = ({ code }: { readonly code: string }) =>
    proveAgain((asked) => callApi(proveSecondFactor, { body: { code, ...asked }, showsFailure: true }));
  return { ...form, submit: form.submitTo(send, { onSent: onProven }) };
}
