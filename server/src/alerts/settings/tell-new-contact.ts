import { recordAccountChange } from '../../account-changes/index.ts';
import { agentOf, registerLetter } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hour } from '../../platform/durations.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { countInTransaction } from '../../platform/rate-limits/count-in-transaction.ts';
import { type AlertContact, contactFieldOf, type Recipient } from '../records/recipients.rules.ts';

const sendAlertContactJob = 'send-alert-contact-changed';
const allowance = { points: 20, per: hour };

type AlertContactChanged = { readonly customerId: string; readonly changed: readonly Recipient[] };

/**
 * Tells the owner by mail of a new email or number, and records it. The account is locked. To be called last, because a
 * change that is refused must leave no line in the log.
 * @throws CodedError 429 after too many changes, because each is recorded permanently, and mails would bury one another
 */
export async function tellNewContact(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'clock' | 'jobs' | 'log'>,
  caller: Caller,
  { before, changed }: { readonly before: AlertContact; readonly changed: readonly Recipient[] },
): Promise<void> {
  if (changed.length === 0) return;
  const { customerId } = caller;
  await countInTransaction(tx, platform, { name: 'alert-contact-changes', key: customerId, allowance });
  const told: AlertContactChanged = { customerId, changed };
  await platform.jobs.send(sendAlertContactJob, told, { tx });
  await recordAccountChange(tx, platform, {
    customerId,
    agent: agentOf(caller, customerId),
    change: 'alert-contact',
    values: {
      before: Object.fromEntries(changed.map(contactFieldOf).map((field) => [field, before[field]])),
      after: Object.fromEntries(changed.map((one) => [contactFieldOf(one), one.recipient])),
    },
  });
}

/** To the account's own address, in case somebody else changed the contact: it takes a session and no password. */
export const registerSendAlertContact = (platform: Platform, mailer: Mailer): void =>
  registerLetter<AlertContactChanged>(platform, mailer, {
    job: sendAlertContactJob,
    write: ({ changed }, id) => ({
      subject: 'New contact for your Quaywatch alerts',
      paragraphs: [
        `The contact for the alerts of your Quaywatch account was changed. ${changed.map(describe).join(' ')}`,
        'If you did not change it, please enter your own contact again beside "Alert preferences" on your account page, change your password and call our helpdesk.',
      ],
      reference: `alert-contact/${id}`,
    }),
  });

const describe = ({ alertType, recipient }: Recipient) =>
  `${alertType === 'Email' ? 'Emails' : 'SMS messages'} now go to ${recipient}.`;
