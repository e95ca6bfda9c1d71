import type { ClientBase, Pool } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { Engine } from '../database/database.ts';

const schema = 'pgboss';

/** Runs in the caller's transaction; pg-boss's `start` would use its own. */
export async function createJobTables(client: ClientBase): Promise<void> {
  const script = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans(schema))?.[1];
  if (script === undefined) throw new Error('The script that makes the tables of the queue has a new form.');
  await client.query(script);
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/**
 * After a restore no process is working on jobs that were active in the backup, so they start again. Heartbeats are
 * removed on the embedded engine, since only PostgreSQL uses them.
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
 * On the embedded engine, a job that is active at the start belongs to a dead process. This makes it run again at once
 * instead of after its time limit.
 */
export async function healOrphans(pool: Pool): Promise<void> {
  await pool.query(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}
