import type { AlertType } from '@quaywatch/shared/contract';

/** An address or mobile number that messages of a customer go to. */
export type Recipient = { readonly alertType: AlertType; readonly recipient: string };

/** Who is to be told of a container: by the first contact of its alerts, or by the second (SGL-07). */
export type ChosenRecipient = Recipient & { readonly isSecondary: boolean };

/** Where a customer's alerts go; null without a mobile number. */
export type AlertContact = { readonly email: string; readonly phone: string | null };

/** Alerts of templates go to the alert contact, and texts nowhere without a number (SGL-26, SRV-34). */
export const recipientsOf = ({ email, phone }: AlertContact): readonly ChosenRecipient[] => [
  { alertType: 'Email', recipient: email, isSecondary: false },
  ...(phone === null ? [] : [{ alertType: 'SMS' as const, recipient: phone, isSecondary: false }]),
];
