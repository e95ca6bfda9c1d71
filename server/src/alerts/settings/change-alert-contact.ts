import type { CallBody, updateAlertContact } from '@quaywatch/shared/contract';
import { writeMobileNumber } from '../../notifications/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAlertContact, saveAlertContact } from './alert-contact.queries.ts';
import { findOpen } from '../records/alerted-visits.queries.ts';
import { lockCustomer } from '../../customers/index.ts';
import { findStoppedAlerts, listSingleContainers, moveAlerts, moveWaitingWarnings } from './move-alerts.queries.ts';
import { addRecipients } from '../records/recipients.queries.ts';
import { type AlertContact, contactFieldOf, type Recipient } from '../records/recipients.rules.ts';
import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { queueTestMessages } from '../messages/test-messages.ts';

/**
 * Changes the contact of template alerts; null keeps the current value. Pending alerts move to the new contact
 * (TPL-28), including those that the old contact had stopped, and so do waiting warnings. A new contact gets a test
 * message (SRV-35).
 * @returns `unaffected`: the containers that have their own contacts, by number (SRV-36). `gotNumber`: whether there
 * was no mobile number before
 * @throws CodedError 400 as `queueTestMessages` does
 */
export async function changeAlertContact(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'jobs' | 'clock'>,
  customerId: string,
  { email, phone }: CallBody<typeof updateAlertContact>,
): Promise<{
  readonly unaffected: string[];
  readonly gotNumber: boolean;
  readonly before: AlertContact;
  readonly changed: readonly Recipient[];
}> {
  await lockCustomer(tx, customerId);
  const before = await readAlertContact(tx, customerId);
  const contact = {
    email: email ?? before.email,
    phone: phone === null ? before.phone : writeMobileNumber(phone, platform.config.smsCountries),
  };
  await saveAlertContact(tx, customerId, contact);
  const changed: readonly Recipient[] = [
    ...(contact.email.toLowerCase() === before.email.toLowerCase()
      ? []
      : [{ alertType: 'Email' as const, recipient: contact.email }]),
    ...(contact.phone === null || contact.phone === before.phone
      ? []
      : [{ alertType: 'SMS' as const, recipient: contact.phone }]),
  ];
  const now = platform.clock.now();
  const contacts = await addRecipients(
    tx,
    changed.map((recipient) => ({ customerId, ...recipient })),
  );
  await queueTestMessages(tx, platform, { customerId, contacts, fieldOf: contactFieldOf, now });
  for (const { alertType, recipient } of changed) {
    const stopped = await findOpen(tx, await findStoppedAlerts(tx, customerId, alertType));
    const resumed = stopped.map(({ id }) => id);
    await moveAlerts(tx, { customerId, alertType, recipient, resumed });
    await moveWaitingWarnings(tx, { customerId, alertType, recipient });
  }
  await settleSuspended(tx, platform, [customerId]);
  return {
    unaffected: await listSingleContainers(tx, customerId),
    gotNumber: before.phone === null && contact.phone !== null,
    before,
    changed,
  };
}
