import type { Pool } from 'pg';

/**
 * The embedded engine belongs to one process, so a job that is active at its start was left by a process that is gone:
 * it runs again at once instead of after its time limit.
 */
export async function healOrphans(pool: Pool): Promise<void> {
  await pool.query(
    "update pgboss.job set state = 'retry', started_on = null, start_after = now() where state = 'active'",
  );
}
