import { and, count, eq, gte } from 'drizzle-orm';
import { limits, messages } from '@quaywatch/shared/contract';
import { isoDay, startOfUkDay } from '@quaywatch/shared/domain';
import { isLandline, nameCountries, readMobileNumber } from '../../notifications/rules.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { lockCustomer } from '../../customers/index.ts';
import { queueMessages } from './queue-messages.queries.ts';
import type { Recipient } from '../records/recipients.rules.ts';

export type NewContacts = {
  readonly customerId: string;
  readonly contacts: readonly Recipient[];
  /** Names the field of the input that has this contact. */
  readonly fieldOf: (contact: Recipient) => string;
  readonly now: Date;
};

/**
 * Tells each new contact who entered it and how to stop the alerts (SRV-35). At most three of these messages are sent
 * per UK day, since they go to people who never asked for them (SRV-69). The contacts must already be in
 * `alert_recipients`.
 * @throws CodedError 400 with the fields of the contacts that are refused
 */
export async function queueTestMessages(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'jobs'>,
  { customerId, contacts, fieldOf, now }: NewContacts,
): Promise<void> {
  if (contacts.length === 0) return;
  // The description is the message alone, because pages show it.
  const refuse = (description: string, refused: readonly Recipient[]) => {
    const fields = refused.map((contact) => ({ field: fieldOf(contact), message: description }));
    return new CodedError(400, 'INVALID_INPUT', description, { extra: { fields } });
  };
  for (const contact of contacts) {
    const problem = contact.alertType === 'SMS' ? findPhoneProblem(contact.recipient, platform.config) : null;
    if (problem !== null) throw refuse(problem, [contact]);
  }
  // Makes simultaneous changes count one after the other.
  await lockCustomer(tx, customerId);
  if ((await countToday(tx, customerId, now)) + contacts.length > limits.testMessagesPerDay)
    throw refuse(messages.testMessagesTooMany, contacts);
  await queueMessages(
    tx,
    platform,
    contacts.map((contact) => ({ customerId, kind: 'test', ...contact })),
    now,
  );
}

function findPhoneProblem(phone: string, { smsCountries }: Pick<Platform['config'], 'smsCountries'>): string | null {
  if (readMobileNumber(phone, smsCountries) !== null) return null;
  if (isLandline(phone)) return messages.phoneLandline;
  return `${messages.phoneCountry} ${new Intl.ListFormat('en-GB').format(nameCountries(smsCountries))}`;
}

async function countToday(tx: Tx, customerId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ number: count() })
    .from(alertMessages)
    .where(
      and(
        eq(alertMessages.customerId, customerId),
        eq(alertMessages.kind, 'test'),
        gte(alertMessages.createdAt, startOfUkDay(isoDay(now))),
      ),
    );
  return row?.number ?? 0;
}
