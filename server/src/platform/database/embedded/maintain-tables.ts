import { escapeIdentifier } from 'pg';
import type { Platform } from '../../platform.ts';
import type { Database } from '../database.ts';

/**
 * The embedded database has no autovacuum. Without this, its planner would treat every table as if it were still empty,
 * and its files would grow with every row that is changed or deleted. PostgreSQL does both itself.
 */
export function scheduleMaintenance({ database, jobs, log }: Pick<Platform, 'database' | 'jobs' | 'log'>): void {
  if (database.engine !== 'pglite') return;
  jobs.schedule('maintain-tables', '*/5 * * * *', async () => {
    const vacuumed = await vacuumTables(database, 'small');
    const analysed = await analyseGrownTables(database);
    if (vacuumed.length + analysed.length > 0) log.info({ vacuumed, analysed }, 'tables were maintained');
  });
  const work = async () => log.info({ vacuumed: await vacuumTables(database, 'all') }, 'tables were vacuumed');
  jobs.work('vacuum-tables', work, { timeLimitSeconds: 3_600 });
  // After the nightly deletions.
  jobs.schedule('begin-vacuum-tables', '17 4 * * *', () => jobs.send('vacuum-tables', {}));
}

/**
 * Analyses the tables whose size has changed by more than a fifth since the last time. Each table is a statement of its
 * own, so that calls get their turn in between.
 * @returns the names of the tables
 */
export function analyseGrownTables(database: Pick<Database, 'pool'>): Promise<readonly string[]> {
  return runOnTables(database, 'analyze', grownTables);
}

/**
 * Makes room in tables for new rows: in small ones of which a fifth is dead rows, or in all that have some. A vacuum
 * holds everybody up, but reads only the pages that have changed since the one before.
 * @returns the names of the tables
 */
async function vacuumTables(database: Pick<Database, 'pool'>, which: 'small' | 'all'): Promise<readonly string[]> {
  // The engine counts the rows of a statement up to a second later.
  await database.pool.query('select pg_stat_force_next_flush()');
  return runOnTables(database, 'vacuum', which === 'small' ? smallTablesWithDeadRows : tablesWithDeadRows);
}

async function runOnTables(
  { pool }: Pick<Database, 'pool'>,
  command: 'analyze' | 'vacuum',
  tables: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ schema: string; name: string }>(tables);
  for (const { schema, name } of rows)
    await pool.query(`${command} ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`);
  return rows.map(({ name }) => name);
}

/**
 * `relpages` is the size at the last analysis. A difference of a few pages would not change the plans. Counts of changed
 * rows would be lost when the process is killed.
 */
const grownTables = `
  select nspname as schema, relname as name
  from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace,
    lateral (select pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages) now
  where relkind = 'r' and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    and abs(pages - relpages) > greatest(4, relpages / 5)
  order by nspname, relname`;

/** After fewer dead rows autovacuum would do nothing either. */
const tablesWithDeadRows = `
  select schemaname as schema, relname as name
  from pg_stat_all_tables
  where schemaname <> 'pg_toast' and n_dead_tup > 50`;

const smallTablesWithDeadRows = `${tablesWithDeadRows}
    and n_dead_tup > n_live_tup / 5 and pg_table_size(relid) < 32 * 1024 * 1024`;
