import { callApi } from '@quaywatch/shared/api';
import { updateAlertContact, type ContactDetail } from '@quaywatch/shared/contract';
import { useContractForm, useFormDraft } from '@quaywatch/shared/forms';
import { forThisCustomer, reportFailedChange, useAfterChange, useIsThere } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';
import { alertContact } from './alert-contact.hooks.ts';
import {
  contactForm,
  describeUnaffected,
  emptyContacts,
  refusalOf,
  type RefusedContact,
} from './contact-form.rules.ts';

type Outcomes = {
  /** The contact is another one now, whether or not the form is still open. */
  readonly onChanged: (() => void) | undefined;
  /** Gets the containers that keep their own contacts. */
  readonly onUpdated: (unaffected: readonly string[]) => void;
};

export function useContactForm(
  current: ContactDetail = { email: null, phone: null },
  { onChanged, onUpdated }: Outcomes,
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
  const isThere = useIsThere();
  useEffect(() => {
    if (refused) void trigger(['email', 'phone'], { shouldFocus: true });
  }, [refused, trigger]);

  const send = async (contact: ContactDetail) => {
    const tell = forThisCustomer(showToast);
    try {
      const unaffected = await callApi(updateAlertContact, { body: contact, showsFailure: true });
      void askAnew(alertContact.queryKey);
      onChanged?.();
      if (unaffected.length === 0) tell('Your alert contact details have been changed.');
      return unaffected;
    } catch (error) {
      const message = refusalOf(error);
      if (message && isThere.current) setRefused({ message, contact });
      else if (message) tell(`Your alert contact details have not been changed. ${message}`, 'critical');
      else reportFailedChange('change the alert contact', error);
      return null;
    }
  };
  return {
    ...form,
    submit: form.submitTo(send, {
      onSent: (unaffected) => unaffected && onUpdated(unaffected),
      onSentLate: (unaffected) => {
        if (unaffected && unaffected.length > 0) showToast(describeUnaffected(unaffected), 'critical');
      },
    }),
  };
}
