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
  readonly now: Date;
};

/**
 * Tells each new contact who entered it and how to stop the alerts (SRV-35). At most three of these messages are sent
 * per UK day, since they go to people who never asked for them (SRV-69). The contacts must already be in
 * `alert_recipients`.
 * @throws CodedError 400
 */
export async function queueTestMessages(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'config' | 'jobs'>,
  { customerId, contacts, now }: NewContacts,
): Promise<void> {
  if (contacts.length === 0) return;
  for (const { alertType, recipient } of contacts) if (alertType === 'SMS') checkPhone(recipient, platform.config);
  // Makes simultaneous changes count one after the other.
  await lockCustomer(tx, customerId);
  if ((await countToday(tx, customerId, now)) + contacts.length > limits.testMessagesPerDay)
    throw new CodedError(400, 'INVALID_INPUT', messages.testMessagesTooMany);
  await queueMessages(
    tx,
    platform,
    contacts.map((contact) => ({ customerId, kind: 'test', ...contact })),
    now,
  );
}

function checkPhone(phone: string, { smsCountries }: Pick<Platform['config'], 'smsCountries'>): void {
  if (readMobileNumber(phone, smsCountries) !== null) return;
  const countries = new Intl.ListFormat('en-GB').format(nameCountries(smsCountries));
  throw new CodedError(
    400,
    'INVALID_INPUT',
    isLandline(phone) ? messages.phoneLandline : `${messages.phoneCountry} ${countries}`,
  );
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
