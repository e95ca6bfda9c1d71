import { callApi, logFailure } from '@quaywatch/shared/api';
import { changePassword } from '@quaywatch/shared/contract';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  checkConfirmation,
  checkCurrent,
  checkNext,
  describeRefusedNext,
  emptyPasswords,
  isWrongPassword,
  wrongPassword,
  type Passwords,
  type RefusedPassword,
} from './change-password.rules.ts';

/** The new password counts from here on, even if the exchange fails: that deals with its own failure (PWD-D7). */
async function acceptChange() {
  useSession.setState({ temporaryPassword: false });
  await exchangeTokens().catch(() => undefined);
}

/** The form, its checks on leaving a field and on submit (VAL-D4), and the change itself (PWD-17..26). */
export function useChangePassword(onChanged: () => void) {
  const [failed, setFailed] = useState(false);
  /** A current password that the server did not take; asking again would cost a try. */
  const [refused, setRefused] = useState<string | null>(null);
  const [refusedNext, setRefusedNext] = useState<RefusedPassword | null>(null);
  const form = useForm<Passwords>({ defaultValues: emptyPasswords, mode: 'onTouched' });
  const { register, trigger, formState } = form;

  /** A message that another field's text brought about goes when that text changes. */
  const recheck = (name: keyof Passwords) => {
    if (formState.touchedFields[name] || formState.isSubmitted) void trigger(name);
  };

  const send = async ({ current, next }: Passwords) => {
    setFailed(false);
    try {
      await callApi(changePassword, { body: { oldPassword: current, newPassword: next }, showsFailure: true });
    } catch (error) {
      const message = describeRefusedNext(error);
      if (message !== undefined) {
        setRefusedNext({ password: next, message });
        return form.setError('next', { message }, { shouldFocus: true });
      }
      if (!isWrongPassword(error)) {
        logFailure('change the password', error);
        return setFailed(true);
      }
      setRefused(current);
      return form.setError('current', { message: wrongPassword }, { shouldFocus: true });
    }
    await acceptChange();
    onChanged();
  };

  return {
    form,
    failed,
    fields: {
      current: register('current', {
        validate: (_, passwords) => checkCurrent(passwords, refused),
        onChange: () => recheck('next'),
      }),
      next: register('next', {
        validate: (_, passwords) => checkNext(passwords, refusedNext),
        onChange: () => recheck('confirmation'),
      }),
      confirmation: register('confirmation', { validate: (_, passwords) => checkConfirmation(passwords) }),
    },
    submit: form.handleSubmit(send),
  };
}
