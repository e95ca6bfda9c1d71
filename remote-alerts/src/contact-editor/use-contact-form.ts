import { callApi } from '@quaywatch/shared/api';
import { updateAlertContact, type ContactDetail } from '@quaywatch/shared/contract';
import { useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { reportFailedChange, useAfterChange } from '@quaywatch/shared/query';
import { useEffect, useState } from 'react';
import { alertContact } from './alert-contact.hooks.ts';
import { contactForm, emptyContacts, refusalOf, type RefusedContact } from './contact-form.rules.ts';

/** `onUpdated` gets the containers that keep their own contacts. */
export function useContactForm(
  current: ContactDetail = { email: null, phone: null },
  onUpdated: (unaffected: readonly string[]) => void,
) {
  const { askAnew } = useAfterChange();
  /** Kept because sending a refused contact again would not help. */
  const [refused, setRefused] = useState<RefusedContact | null>(null);
  const form = useContractForm({
    schema: contactForm(current, refused),
    defaultValues: emptyContacts,
    rechecks: { email: ['confirmEmail', 'phone'], confirmEmail: ['email'], phone: ['email', 'confirmPhone'] },
  });
  useFormDraft('contact', form);
  const { trigger } = form;
  useEffect(() => {
    if (refused) void trigger(['email', 'phone'], { shouldFocus: true });
  }, [refused, trigger]);

  const send = async (contact: ContactDetail) => {
    try {
      const unaffected = await callApi(updateAlertContact, { body: contact, showsFailure: true });
      void askAnew(alertContact.queryKey);
      onUpdated(unaffected);
    } catch (error) {
      const message = refusalOf(error);
      if (message) return setRefused({ message, contact });
      reportFailedChange('change the alert contact', error);
    }
  };
  return { ...form, submit: form.submitTo(send) };
}
