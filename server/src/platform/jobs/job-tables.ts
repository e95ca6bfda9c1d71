import type { ClientBase, Pool } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { Engine } from '../database/database.ts';

const schema = 'pgboss';

/** In the caller's transaction; `start` would use one of its own. */
export async function createJobTables(client: ClientBase): Promise<void> {
  const script = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans(schema))?.[1];
  if (script === undefined) throw new Error('The script that makes the tables of the queue has another form.');
  await client.query(script);
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/**
 * After a restore, no process works on the jobs that were active in the backup, and only PostgreSQL watches heartbeats.
 */
export async function settleRestoredJobs(client: ClientBase, engine: Engine): Promise<void> {
  await client.query(
    `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null, start_after = now() where state = 'active'`,
  );
  if (engine === 'postgres') return;
  await client.query('update pgboss.queue set heartbeat_seconds = null');
  await client.query(`update pgboss.job set heartbeat_seconds = null where state < 'active'`);
}

/**
 * On the embedded engine, a job that is active at the start belongs to a process that has gone. It runs again at once
 * instead of after its time limit.
 */
export async function healOrphans(pool: Pool): Promise<void> {
  await pool.query(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}
