import type { Pool } from 'pg';

/**
 * On the embedded engine, a job that is active at the start belongs to a process that has gone. It runs again at once
 * instead of after its time limit.
 */
export async function healOrphans(pool: Pool): Promise<void> {
  await pool.query(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}
