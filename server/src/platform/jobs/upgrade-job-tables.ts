import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { bossDatabase } from './boss-database.ts';

/**
 * Creates or upgrades the tables of the queue and rebuilds bloated indexes: everything that a process does by itself
 * where its role owns the tables.
 */
export async function upgradeJobTables(pool: Pool, log: Logger): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(pool), supervise: false, schedule: false, bamIntervalSeconds: 10 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue problem'));
  await boss.start();
  try {
    // pg-boss builds new indexes on filled tables after it has started.
    while (await isBuilding(pool)) await sleep(500);
    for (const command of await boss.getReindexCommands()) await pool.query(command);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function isBuilding(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from pgboss.bam where status in ('pending', 'in_progress') limit 1`);
  return rows.length > 0;
}
