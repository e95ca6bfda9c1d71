import { ApiError, callApi } from '@quaywatch/shared/api';
import { messages, registerCustomer } from '@quaywatch/shared/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { createEmailCheck } from './email-check.ts';
import {
  checkRegistration,
  emptyRegistration,
  type Registration,
  type RegistrationField,
  type RegistrationValues,
} from './registration.rules.ts';

export type RegistrationForm = UseFormReturn<RegistrationValues, unknown, Registration>;

const describeProblems = (problems: Readonly<Record<string, string>>): FieldErrors<RegistrationValues> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** The message of each wrong field. */
const messagesOf = (errors: FieldErrors<RegistrationValues>) =>
  Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));

/** The form, its checks on leaving a field and on submit (VAL-D4, REG-D3), and the sending. */
export function useRegistration() {
  const [emails] = useState(createEmailCheck);
  const [sending, setSending] = useState(false);
  const isSending = useRef(false);
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null);
  /** A password that the server refused, and why: no other rule of this page finds it (PWD-35, PWD-36). */
  const refusedPassword = useRef<{ readonly password: string; readonly message: string } | null>(null);

  const form = useForm<RegistrationValues, unknown, Registration>({
    defaultValues: emptyRegistration,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The summary has the focus, or leads to the one field that is wrong.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = checkRegistration(values);
      const taken = emails.isTaken(values.email) && { email: messages.emailTaken };
      const refused = refusedPassword.current;
      const guessable = refused?.password === values.password && { password: refused.message };
      if ('registration' in checked && !taken && !guessable) return { values: checked.registration, errors: {} };
      const problems = 'problems' in checked ? checked.problems : {};
      return { values: {}, errors: describeProblems({ ...taken, ...guessable, ...problems }) };
    },
  });

  const send = async (registration: Registration) => {
    // The second press of a double click comes before the button shows that it is busy.
    if (isSending.current) return;
    isSending.current = true;
    emails.giveUp();
    setSending(true);
    setOutcome(null);
    try {
      await callApi(registerCustomer, { body: registration, showsFailure: true });
      setOutcome('sent');
    } catch (error) {
      const { password } = registration.customerCredentialDto;
      const message = error instanceof ApiError && error.refusals['customerCredentialDto.password'];
      if (message) {
        refusedPassword.current = { password, message };
        return void (await form.trigger('password', { shouldFocus: true }));
      }
      setOutcome('failed');
      if (error instanceof ApiError && error.code === 'CSC_01') {
        emails.markTaken(registration.customerCredentialDto.email);
        await form.trigger('email', { shouldFocus: true });
      }
    } finally {
      isSending.current = false;
      setSending(false);
    }
  };

  const { submitCount, errors } = form.formState;
  return {
    form,
    summary: { attempt: submitCount, problems: messagesOf(errors) },
    sending,
    outcome,
    submit: (event: FormEvent) => form.handleSubmit(send)(event),
    /** Asks whether the email that was just typed is taken, and says so at its field (REG-23). */
    checkEmail: async () => {
      await emails.ask(form.getValues('email'));
      if (emails.isTaken(form.getValues('email'))) await form.trigger('email');
    },
    /** Checks a repetition again after its first part changed, once there is something in it. */
    recheck: (repeat: RegistrationField) => {
      if (form.getValues(repeat)) void form.trigger(repeat);
    },
  };
}
