import { sql } from 'drizzle-orm';
import type { AlertType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { dueStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';

export type MessageCount = {
  readonly alertType: AlertType;
  readonly state: string;
  readonly number: number;
  /** For how long the oldest message has waited, or its worker has had it on its first try; 0 if none waits. */
  readonly overdueSeconds: number;
};

/** Counts open messages by kind and state, and those that failed in the 24 hours before `now`. */
export async function countOpenMessages(db: Db, now: Date): Promise<readonly MessageCount[]> {
  const { rows } = await db.execute<MessageCount>(sql`
    select alert_type as "alertType", state, count(*)::int as number,
      greatest(0, coalesce(extract(epoch from ${now.toISOString()}::timestamptz
        - min(case when state = 'taken' and attempts > 1 then created_at else state_at end) filter (where state in ${stateList(dueStates)})), 0))::float8 as "overdueSeconds"
    from ${alertMessages}
    where state in ${stateList(dueStates)} or state = 'suspended'
      or (state = 'failed' and state_at > ${now.toISOString()}::timestamptz - interval '24 hours')
    group by alert_type, state`);
  return rows;
}
