import { callApi, logFailure } from '@quaywatch/shared/api';
import { changePassword, type CallBody } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { endTemporaryPassword, exchangeTokens, proveAgain } from '@quaywatch/shared/session';
import { useState } from 'react';
import { emptyPasswords, passwordsForm, refusalsOf, type Passwords, type Refused } from './change-password.rules.ts';

/**
 * Used if the answer has no tokens: from a server of an earlier build, or on another site's page. The change counts
 * even if the exchange fails, which handles its own failure (PWD-D7).
 */
async function acceptChange() {
  endTemporaryPassword();
  await exchangeTokens().catch(() => undefined);
}

export function useChangePassword(onChanged: () => void) {
  const [refused, setRefused] = useState<Refused>({ current: null, next: null });
  const form = useContractForm({
    schema: passwordsForm(refused),
    defaultValues: emptyPasswords,
    rechecks: { current: ['next'], next: ['confirmation'] },
  });

  // Called even if the form was only there for a temporary password.
  const send = async (body: CallBody<typeof changePassword>) => {
    const { tokens } = await proveAgain((asked) =>
      callApi(changePassword, { body: { ...body, ...asked }, showsFailure: true }),
    );
    if (!tokens) await acceptChange();
    onChanged();
  };
  const remember = (error: unknown, { values }: { readonly values: Passwords }) => {
    const refusals = refusalsOf(error);
    if (refusals.current) setRefused((before) => ({ ...before, current: values.current }));
    else if (refusals.next) setRefused({ ...refused, next: { password: values.next, message: refusals.next } });
    else logFailure('change the password', error);
    return refusals;
  };
  return { ...form, submit: form.submitTo(send, { refusalsOf: remember }) };
}
