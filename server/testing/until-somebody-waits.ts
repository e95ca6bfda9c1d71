import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/database/database.ts';

const activityNow = sql`select pg_stat_clear_snapshot()`;
const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Waits until a connection waits for a lock. On the embedded database none does, because it has only one connection.
 */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  while ((await db.execute(waiting)).rows.length === 0) {
    if (Date.now() > giveUpAt) throw new Error('Nobody waited for a lock within half a minute.');
    await new Promise((resolve) => setTimeout(resolve, 5));
    // Otherwise PostgreSQL shows a transaction the same activity until it ends.
    await db.execute(activityNow);
  }
}
