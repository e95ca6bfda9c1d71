import { sql, type SQL } from 'drizzle-orm';
import { alertTypes, type AlertType } from '@quaywatch/shared/contract';
import type { Tx } from '../../platform/database/database.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { splitRows } from '../../platform/database/row-parts.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';

/**
 * There are two queues, so that an unavailable mail server does not delay text messages. The jobs are empty, because
 * the rows say what to do.
 */
export const wakeQueues: Readonly<Record<AlertType, string>> = { Email: 'send-email-alerts', SMS: 'send-text-alerts' };

/** Wakes the workers of these kinds, or of all kinds, once the transaction that queued the messages commits. */
export async function wakeSenders(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  kinds: Iterable<AlertType> = alertTypes,
): Promise<void> {
  for (const alertType of kinds) await jobs.send(wakeQueues[alertType], {}, { tx });
}

/** A message that was not caused by an alert. */
export type NewMessage = Omit<
  typeof alertMessages.$inferInsert,
  'alertId' | 'state' | 'createdAt' | 'stateAt' | 'dueAt' | 'attempts' | 'batchId'
>;

/**
 * Queues messages due at `now` and wakes the workers. The recipients must already be in `alert_recipients`.
 * @returns the ids of the messages
 */
export async function queueMessages(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  messages: readonly NewMessage[],
  now: Date,
): Promise<readonly string[]> {
  const dueAt = databaseTimes(platform.clock)(now);
  const queued = { state: 'queued' as const, createdAt: now, stateAt: now, dueAt };
  const ids: string[] = [];
  for (const part of splitRows(messages)) {
    const rows = await tx
      .insert(alertMessages)
      .values(part.map((message) => ({ ...message, ...queued })))
      .returning({ id: alertMessages.id });
    ids.push(...rows.map(({ id }) => id));
  }
  await wakeSenders(tx, platform, new Set(messages.map(({ alertType }) => alertType)));
  return ids;
}

/**
 * The part of a statement that inserts messages about alerts that the statement has found. The caller adds
 * `on conflict` and `returning`, and wakes the workers.
 * @param rows selects the columns of `alert_messages` for content and recipient, and `queued_at` and `due_at`
 */
export const insertMessages = (rows: SQL): SQL => sql`
  insert into ${alertMessages} (${told}, state, created_at, state_at, due_at)
  select ${told}, 'queued', queued_at, queued_at, due_at from (${rows}) found`;

const told =
  sql.raw(`customer_id, alert_id, round, kind, alert_type, recipient, container_number, port, gkey, status_type,
    status_time, source, event_id, reverses, because`);
