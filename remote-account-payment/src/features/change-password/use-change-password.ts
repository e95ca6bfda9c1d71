import { callApi, logFailure } from '@quaywatch/shared/api';
import { changePassword, type CallBody } from '@quaywatch/shared/contract';
import { useContractForm } from '@quaywatch/shared/forms';
import { endTemporaryPassword, exchangeTokens, proveAgain } from '@quaywatch/shared/session';
import { showToast } from '@quaywatch/shared/ui';
import { useState } from 'react';
import {
  describeUnchanged,
  emptyPasswords,
  passwordChanged,
  passwordsForm,
  refusalsOf,
  type Passwords,
  type Refused,
} from './change-password.rules.ts';

/**
 * Used if the answer has no tokens: from a server of an earlier build, or on another site's page. The change counts
 * even if the exchange fails, which handles its own failure (PWD-D7).
 */
async function acceptChange() {
  endTemporaryPassword();
  await exchangeTokens().catch(() => undefined);
}

type PasswordChange = {
  /** Called while the form is open, or always if it is only there for a temporary password. */
  readonly onChanged: () => void;
  readonly isForced: boolean;
};

export function useChangePassword({ onChanged, isForced }: PasswordChange) {
  const [refused, setRefused] = useState<Refused>({ current: null, next: null });
  const form = useContractForm({
    schema: passwordsForm(refused),
    defaultValues: emptyPasswords,
    rechecks: { current: ['next'], next: ['confirmation'] },
  });

  const send = async (body: CallBody<typeof changePassword>) => {
    const { tokens } = await proveAgain((asked) =>
      callApi(changePassword, { body: { ...body, ...asked }, showsFailure: true }),
    );
    if (!tokens) await acceptChange();
    // Now that the temporary password has ended, the form may be gone.
    if (isForced) onChanged();
  };
  const remember = (error: unknown, { values }: { readonly values: Passwords }) => {
    const refusals = refusalsOf(error);
    const { next } = refusals;
    if (refusals.current) setRefused((before) => ({ ...before, current: values.current }));
    else if (next) setRefused((before) => ({ ...before, next: { password: values.next, message: next } }));
    else logFailure('change the password', error);
    return refusals;
  };
  return {
    ...form,
    submit: form.submitTo(send, {
      refusalsOf: remember,
      onSent: () => isForced || onChanged(),
      onSentLate: () => isForced || showToast(passwordChanged, 'good'),
      onFailedLate: (error) => showToast(describeUnchanged(error), 'critical'),
    }),
  };
}
