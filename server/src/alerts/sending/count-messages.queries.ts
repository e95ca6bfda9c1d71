import { sql } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { dueStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type MessageCount = {
  readonly alertType: AlertType;
  readonly state: string;
  readonly number: number;
  /** For how long the oldest message has waited, or its worker has had it on its first try; 0 if none waits. */
  readonly overdueSeconds: number;
};

/**
 * Counts open messages by kind and state, and those that failed in the 24 hours before `now`. A message that alone is
 * refused, such as one to a full mailbox, waits for its next try (SRV-532), unless there are more than
 * `serverLimits.refusedAlone` such recipients. It is known by its reason.
 */
export async function countOpenMessages(db: Db, now: Date): Promise<readonly MessageCount[]> {
  const isOpen = sql`state in ${stateList(dueStates)}`;
  const isRefused = sql`reason is not null`;
  const since = sql`case when state = 'taken' and attempts > 1 then created_at else state_at end`;
  const sinceDue = sql`case when not ${isRefused} then ${since} when state = 'queued' then due_at else state_at end`;
  const { rows } = await db.execute<MessageCount>(sql`
    select alert_type as "alertType", state, count(*)::int as number,
      case when ${isOpen} then greatest(0, extract(epoch from ${now.toISOString()}::timestamptz
        - case when count(distinct recipient) filter (where ${isRefused}) > ${serverLimits.refusedAlone} then min(${since})
            else min(${sinceDue}) end)) else 0 end::float8 as "overdueSeconds"
    from ${alertMessages}
    where ${isOpen} or state = 'suspended'
      or (state = 'failed' and state_at > ${now.toISOString()}::timestamptz - interval '24 hours')
    group by alert_type, state`);
  return rows;
}
