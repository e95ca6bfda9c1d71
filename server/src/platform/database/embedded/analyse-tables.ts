import { escapeIdentifier } from 'pg';
import type { Platform } from '../../platform.ts';
import type { Database } from '../database.ts';

/**
 * The embedded database has no autovacuum, so without this its planner would treat every table as if it were still
 * empty. PostgreSQL analyses its tables itself.
 */
export function scheduleAnalysis({ database, jobs, log }: Pick<Platform, 'database' | 'jobs' | 'log'>): void {
  if (database.engine !== 'pglite') return;
  jobs.schedule('analyse-grown-tables', '*/5 * * * *', async () => {
    const tables = await analyseGrownTables(database);
    if (tables.length > 0) log.info({ tables }, 'tables that had grown were analysed');
  });
}

/**
 * Analyses the tables whose size has changed by more than a fifth since the last time; the engine does not count
 * changed rows. Each table is a statement of its own, so that calls get their turn in between.
 * @returns the names of the tables
 */
export async function analyseGrownTables({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(grownTables);
  for (const { schema, name } of rows)
    await pool.query(`analyze ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
  return rows.map(({ name }) => name);
}

/** `relpages` is the size at the last analysis. A difference of a few pages would not change the plans. */
const grownTables = `
  select nspname as schema, relname as name
  from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace,
    lateral (select pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages) now
  where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    and abs(pages - relpages) > greatest(4, relpages / 5)
  order by nspname, relname`;
