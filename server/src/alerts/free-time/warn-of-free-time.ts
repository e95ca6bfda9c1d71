import type { FreeDaysOfPort } from '@quaywatch/shared/contract';
import { lockCustomer } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { schedulePass, type Pass } from '../../platform/jobs/schedule-pass.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { queueMessages } from '../messages/queue-messages.queries.ts';
import { addRecipients } from '../records/recipients.queries.ts';
import {
  findWarnedCustomers,
  insertWarnings,
  readWarnedCustomer,
  reverseWarnings,
} from './free-time-warnings.queries.ts';
import { planWarnings } from './free-time-warnings.rules.ts';

export type ReadFreeDays = (db: Db, customerId: string) => Promise<readonly FreeDaysOfPort[]>;

type Warning = Pick<Platform, 'database' | 'jobs' | 'clock' | 'log'> & {
  readonly readFreeDays: ReadFreeDays;
  readonly onMessages: OnMessages;
};

/** Begins every ten minutes. Each customer is one transaction, so a job that runs again repeats nothing. */
export function scheduleFreeTimeWarnings(warning: Warning): void {
  schedulePass(warning, freeTimePass(warning), { queue: 'warn-of-free-time', cron: '*/10 * * * *' });
}

/** Warns every customer whose free time is about to end, and reverses outdated warnings (SRV-291, SRV-292). */
export const freeTimePass = (warning: Warning): Pass => ({
  list: (after, most) => findWarnedCustomers(warning.database.db, after, most),
  look: (customerId) => warnCustomer(warning, customerId),
});

/** Checks without a lock first, since most of the time there is nothing to do. */
async function warnCustomer(warning: Warning, customerId: string): Promise<void> {
  const { database } = warning;
  const { plan } = await lookAt(warning, database.db, customerId);
  if (plan.due.length + plan.ended.length === 0) return;
  await database.transaction(async (tx) => {
    if (await lockCustomer(tx, customerId)) await carryOut(warning, tx, customerId);
  });
}

async function lookAt({ readFreeDays, clock }: Warning, db: Db, customerId: string) {
  const now = clock.now();
  const customer = await readWarnedCustomer(db, customerId);
  if (!customer) return { customer, plan: { due: [], ended: [] }, now };
  const freeDays = await readFreeDays(db, customerId);
  return { customer, plan: planWarnings({ ...customer, freeDays }, now), now };
}

async function carryOut(warning: Warning, tx: Tx, customerId: string): Promise<void> {
  const { customer, plan, now } = await lookAt(warning, tx, customerId);
  const { reversals, unsent } = await reverseWarnings(tx, plan.ended, now);
  const days = customer?.wish?.days ?? 0;
  const recipients = customer?.recipients ?? [];
  const announcements = await insertWarnings(tx, { customerId, days, recipients, due: plan.due, now });
  await addRecipients(tx, announcements);
  const messages = [...reversals, ...announcements];
  const messageIds = messages.length === 0 ? [] : await queueMessages(tx, warning, messages, now);
  await warning.onMessages(tx, { messageIds, unsent });
}
