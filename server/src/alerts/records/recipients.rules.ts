import type { AlertType } from '@quaywatch/shared/contract';

export type Recipient = { readonly alertType: AlertType; readonly recipient: string };

/** A recipient of a container's alerts: first or second contact (SGL-07). */
export type ChosenRecipient = Recipient & { readonly isSecondary: boolean };

/** Where a customer's alerts go; null without a mobile number. */
export type AlertContact = { readonly email: string; readonly phone: string | null };

/** Recipients of template alerts: the alert contact, and no texts without a number (SGL-26, SRV-34). */
export const recipientsOf = ({ email, phone }: AlertContact): readonly ChosenRecipient[] => [
  { alertType: 'Email', recipient: email, isSecondary: false },
  ...(phone === null ? [] : [{ alertType: 'SMS' as const, recipient: phone, isSecondary: false }]),
];
