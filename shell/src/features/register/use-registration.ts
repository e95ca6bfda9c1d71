import { ApiError, callApi } from '@quaywatch/shared/api';
import { messages, registerCustomer } from '@quaywatch/shared/contract';
import { useContractForm, type ContractForm } from '@quaywatch/shared/forms';
import { useEffect, useState } from 'react';
import { useQuestionOfTheBrowser } from '../../leaving/use-question-of-the-browser.ts';
import type { BegunRegistration } from './begun-registration.ts';
import { createEmailCheck } from './email-check.ts';
import {
  emptyRegistration,
  registrationForm,
  type Registration,
  type RegistrationField,
  type RegistrationValues,
} from './registration.rules.ts';

export type RegistrationForm = ContractForm<RegistrationValues, Registration>;

export function useRegistration(begun: BegunRegistration) {
  const [typedBefore] = useState(begun.typed);
  const [emails] = useState(createEmailCheck);
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<{ readonly password: string; readonly message: string } | null>(null);
  const form: RegistrationForm = useContractForm({
    schema: registrationForm(({ email, password }) => ({
      ...(emails.isTaken(email) && { email: messages.emailTaken }),
      ...(refused?.password === password && { password: refused.message }),
    })),
    defaultValues: { ...emptyRegistration, ...typedBefore },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    isSummed: true,
  });

  const { values } = form;
  useQuestionOfTheBrowser(!isSent && Object.values(values).some(Boolean));
  useEffect(() => (isSent ? begun.forget() : begun.keep(values)), [begun, isSent, values]);

  const send = async (registration: Registration) => {
    emails.giveUp();
    await callApi(registerCustomer, { body: registration, showsFailure: true });
    // Here too, because the effect does not run once the page has been left.
    begun.forget();
  };
  const remember = (error: unknown, sent: { readonly values: RegistrationValues }) => {
    if (!(error instanceof ApiError)) return {};
    const message = error.refusals['customerCredentialDto.password'];
    if (message !== undefined) {
      setRefused({ password: sent.values.password, message });
      return { password: message };
    }
    if (error.code === 'CSC_01') {
      emails.markTaken(values.email);
      void form.trigger('email', { shouldFocus: true });
    }
    return {};
  };

  return {
    form,
    isSent,
    submit: form.submitTo(send, { onSent: () => setSent(true), refusalsOf: remember }),
    checkEmail: async () => {
      await emails.ask(form.getValues('email'));
      if (emails.isTaken(form.getValues('email'))) await form.trigger('email');
    },
    /** Checks a repetition that is filled in, after its first field was changed. */
    recheck: (repeat: RegistrationField) => {
      if (form.getValues(repeat)) void form.trigger(repeat);
    },
  };
}
