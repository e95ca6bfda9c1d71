import type { AlertType, CallBody, saveSingleAlert } from '@quaywatch/shared/contract';

export type Recipient = { readonly alertType: AlertType; readonly recipient: string };

/** A recipient of a container's alerts, who is the first or the second contact (SGL-07). */
export type ChosenRecipient = Recipient & { readonly isSecondary: boolean };

/** The contacts of one container (SGL-07). */
export type ContactPair = Pick<CallBody<typeof saveSingleAlert>, 'firstContactDetail' | 'secondContactDetail'>;

/** Where a customer's alerts go. `phone` is null without a mobile number. */
export type AlertContact = { readonly email: string; readonly phone: string | null };

/** The field of the alert contact that has this recipient. */
export const contactFieldOf = ({ alertType }: Recipient): keyof AlertContact =>
  alertType === 'Email' ? 'email' : 'phone';

/** The recipients of template alerts: the alert contact, without texts if it has no number (SGL-26, SRV-34). */
export const recipientsOf = ({ email, phone }: AlertContact): readonly ChosenRecipient[] => [
  { alertType: 'Email', recipient: email, isSecondary: false },
  ...(phone === null ? [] : [{ alertType: 'SMS' as const, recipient: phone, isSecondary: false }]),
];
