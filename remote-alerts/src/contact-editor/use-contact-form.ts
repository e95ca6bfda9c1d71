import { ApiError, callApi, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { messages, updateAlertContact, type ContactDetail } from '@quaywatch/shared/contract';
import { useAfterChange, useTypedDraft } from '@quaywatch/shared/query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { alertContact } from './alert-contact.hooks.ts';
import {
  checkConfirmEmail,
  checkConfirmPhone,
  checkEmail,
  checkPhone,
  composeContact,
  emptyContacts,
  refusalOf,
  type Contacts,
  type RefusedContact,
} from './contact-form.rules.ts';

/** The form, its checks on leaving a field (VAL-D4), and the change; `onUpdated` gets the containers it did not affect. */
export function useContactForm(
  current: ContactDetail = { email: null, phone: null },
  onUpdated: (unaffected: readonly string[]) => void,
) {
  const { askAnew } = useAfterChange();
  /** What the server did not take; asking for the same again would not change that. */
  const [refused, setRefused] = useState<RefusedContact | null>(null);
  const form = useForm<Contacts>({ defaultValues: emptyContacts, mode: 'onTouched' });
  const { register, trigger, setError, reset, formState } = form;
  const [draft, keep] = useTypedDraft<Contacts>('contact');
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  const { isDirty } = formState;
  useEffect(() => keep(isDirty ? { ...emptyContacts, ...typed } : null), [keep, isDirty, typed]);

  /** A message that another field's text brought about goes when that text changes. */
  const recheck = (...names: (keyof Contacts)[]) => {
    const left = names.filter((name) => formState.touchedFields[name]);
    if (left.length > 0) void trigger(left);
  };

  const showRefusal = ({ message, contact }: RefusedContact) => {
    setRefused({ message, contact });
    const names = message === messages.phoneCountry ? (['phone'] as const) : (['email', 'phone'] as const);
    const [first, ...others] = names.filter((name) => contact[name]);
    for (const name of others) setError(name, { message });
    if (first) setError(first, { message }, { shouldFocus: true });
  };

  const send = async (contacts: Contacts) => {
    const contact = composeContact(contacts);
    try {
      const unaffected = await callApi(updateAlertContact, { body: contact, showsFailure: true });
      void askAnew(alertContact.queryKey);
      onUpdated(unaffected);
    } catch (error) {
      const message = refusalOf(error);
      if (message) return showRefusal({ message, contact });
      logFailure('change the alert contact', error);
      // Whoever is signed out by the answer is told that, not that the connection is at fault.
      if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
    }
  };

  return {
    fields: {
      email: register('email', {
        validate: (_, contacts) => checkEmail(contacts, current, refused),
        onChange: () => recheck('confirmEmail', 'phone'),
      }),
      confirmEmail: register('confirmEmail', {
        validate: (_, contacts) => checkConfirmEmail(contacts),
        onChange: () => recheck('email'),
      }),
      phone: register('phone', {
        validate: (_, contacts) => checkPhone(contacts, current, refused),
        onChange: () => recheck('email', 'confirmPhone'),
      }),
      confirmPhone: register('confirmPhone', { validate: (_, contacts) => checkConfirmPhone(contacts) }),
    },
    problem: (name: keyof Contacts) => formState.errors[name]?.message,
    isValid: formState.isValid,
    isSending: formState.isSubmitting,
    submit: form.handleSubmit(send),
  };
}
