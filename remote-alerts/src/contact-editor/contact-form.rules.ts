import { ApiError } from '@quaywatch/shared/api';
import { emailField, formSchema, messages, phoneField, type ContactDetail } from '@quaywatch/shared/contract';
import { isContactRefusal, isPhoneRefusal } from './phone-number.rules.ts';

/** The form always starts empty (TPL-D10). */
export const emptyContacts = { email: '', confirmEmail: '', phone: '', confirmPhone: '' };

export type Contacts = typeof emptyContacts;

export type RefusedContact = { readonly message: string; readonly contact: ContactDetail };

const isSame = (typed: string, current: string | null) => typed.toLowerCase() === current?.toLowerCase();

const isTooMany = (contacts: Contacts, refused: RefusedContact | null) => {
  const { email, phone } = composeContact(contacts);
  return (
    refused?.message === messages.testMessagesTooMany &&
    email === refused.contact.email &&
    phone === refused.contact.phone
  );
};

/** Reports a missing, unchanged or malformed email (TPL-22, TPL-23, TPL-27, TPL-D4). */
export function checkEmail(
  contacts: Contacts,
  current: ContactDetail,
  refused: RefusedContact | null = null,
): string | undefined {
  const { email, phone } = composeContact(contacts);
  if (!email) return contacts.confirmEmail.trim() || !phone ? messages.alertEmail : undefined;
  if (isSame(email, current.email)) return messages.sameContact;
  if (isTooMany(contacts, refused)) return refused?.message;
  return emailField.safeParse(email).error?.issues[0]?.message;
}

/** If there is no new email, the message is at the email field instead (TPL-24). */
export function checkConfirmEmail({ email, confirmEmail }: Contacts): string | undefined {
  return !email.trim() || confirmEmail.trim() === email.trim() ? undefined : messages.emailMismatch;
}

/** Reports an unchanged or malformed number, or one of an unsupported country (TPL-23, TPL-26). */
export function checkPhone(
  contacts: Contacts,
  current: ContactDetail,
  refused: RefusedContact | null = null,
): string | undefined {
  const { phone } = composeContact(contacts);
  if (!phone) return undefined;
  if (isSame(phone, current.phone)) return messages.sameContact;
  if (isTooMany(contacts, refused)) return refused?.message;
  if (refused && isPhoneRefusal(refused.message) && phone === refused.contact.phone) return refused.message;
  return phoneField.safeParse(phone).error?.issues[0]?.message;
}

export function checkConfirmPhone({ phone, confirmPhone }: Contacts): string | undefined {
  return confirmPhone.trim() === phone.trim() ? undefined : messages.phoneMismatch;
}

/** Null keeps the current contact (TPL-30, TPL-D3). */
export function composeContact({ email, phone }: Contacts): ContactDetail {
  return { email: email.trim() || null, phone: phone.trim() || null };
}

export const contactForm = (current: ContactDetail, refused: RefusedContact | null) =>
  formSchema((contacts: Contacts, refuse) => {
    refuse('email', checkEmail(contacts, current, refused));
    refuse('confirmEmail', checkConfirmEmail(contacts));
    refuse('phone', checkPhone(contacts, current, refused));
    refuse('confirmPhone', checkConfirmPhone(contacts));
    return composeContact(contacts);
  });

const shownAtMost = 5;

/** For a customer who has left the page, and does not see the list of these containers (TPL-42). */
export function describeUnaffected(numbers: readonly string[]): string {
  const shown = numbers.slice(0, shownAtMost).join(', ');
  const more = numbers.length > shownAtMost ? ` and ${numbers.length - shownAtMost} more` : '';
  return `Your alert contact details have been changed, but not for ${shown}${more}. Please check their alerts through the Actions drop-down on Container Details.`;
}

/** Every other failure is a connection problem (TPL-31). */
export function refusalOf(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_INPUT') return undefined;
  return isContactRefusal(error.description) ? error.description : undefined;
}
