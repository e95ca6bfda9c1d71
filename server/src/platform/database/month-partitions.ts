import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, PoolClient } from 'pg';
import { textArray } from './array-parameters.ts';
import type { Database, Db } from './database.ts';
import { connectPatiently, withClient } from './clients.ts';
import { lockMilliseconds, retryLocks } from './upgrade/retry-locks.ts';

type Connection = Client | PoolClient;

type MonthTable = {
  readonly name: string;
  readonly column: string;
  /** The first day of each month, as `YYYY-MM-DD`. */
  readonly months: readonly string[];
  readonly references: readonly string[];
};

const patience = { tries: 100, pauseMilliseconds: 200 };

/**
 * Creates partitions for these months and for months that have rows in the default partition, and moves those rows.
 * Several processes may do so at once [SRV-120].
 * @param months any day of each month, as `YYYY-MM-DD`
 */
export async function keepMonths(database: Database, months: readonly string[]): Promise<void> {
  await withPatientClient(database, async (client) => {
    for (const { name } of await listMonthTables(drizzle(client)))
      await withTable(client, name, (tx, table) => makeMonths(tx, table, months));
  });
}

export async function dropMonthsBefore(database: Database, name: string, day: string): Promise<readonly string[]> {
  return withPatientClient(database, (client) =>
    withTable(client, name, async (tx, { months }) => {
      const gone = months.filter((month) => monthAfter(month) <= day);
      for (const month of gone) await tx.execute(sql`select drop_month(${name}::regclass, ${month}::date)`);
      return gone;
    }),
  );
}

/**
 * Moves the rows of default partitions into months, in a transaction that has locked all tables. The tables of builds
 * before 29 lack the function for this; once they are migrated, the nightly job does it.
 */
export async function spreadOverMonths(db: Db): Promise<void> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regprocedure('make_month(regclass, date)') is not null as known`,
  );
  if (!rows[0]?.known) return;
  for (const table of await listMonthTables(db)) await makeMonths(db, table, []);
}

async function makeMonths(tx: Db, table: MonthTable, wanted: readonly string[]): Promise<void> {
  const column = sql.identifier(table.column);
  const rest = sql.identifier(`${table.name}_default`);
  const { rows } = await tx.execute<{ month: string }>(sql`
    select distinct to_char(date_trunc('month', day), 'YYYY-MM-DD') as month
    from (select ${column}::date from ${rest} union all select unnest(${textArray([...wanted])}::text[])::date) as found(day)
    order by month`);
  // The serving role may not create tables; this function runs with the rights of their owner.
  for (const { month } of rows.filter((row) => !table.months.includes(row.month)))
    await tx.execute(sql`select make_month(${table.name}::regclass, ${month}::date)`);
}

/** Runs in a transaction that has locked the table, and tries again while others hold the lock. */
async function withTable<T>(
  client: Connection,
  name: string,
  run: (tx: Db, table: MonthTable) => Promise<T>,
): Promise<T> {
  return retryLocks(patience, () =>
    drizzle(client).transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${lockMilliseconds}`));
      await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
      const [before] = await listMonthTables(tx, name);
      if (!before) throw new Error(`${name} is not partitioned by month.`);
      for (const referenced of before.references)
        await tx.execute(sql`lock table ${sql.raw(referenced)} in share row exclusive mode`);
      return run(tx, before);
    }),
  );
}

/**
 * Moving many rows may take longer than the pool's limit for a statement. The embedded engine's one connection has no
 * such limit.
 */
async function withPatientClient<T>({ pool, engine }: Database, run: (client: Connection) => Promise<T>): Promise<T> {
  if (engine === 'pglite') return withClient(pool, run);
  const client = await connectPatiently(pool.options);
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function listMonthTables(db: Db, only?: string): Promise<readonly MonthTable[]> {
  const { rows } = await db.execute<MonthTable>(sql`
    select class.relname as name, attname as column,
      array(select replace(right(part.relname, 7), '_', '-') || '-01'
        from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = class.oid and part.oid <> partdefid order by 1) as months,
      array(select distinct confrelid::regclass::text
        from pg_constraint where conrelid = class.oid and contype = 'f' order by 1) as references
    from pg_partitioned_table
      join pg_class class on class.oid = partrelid
      join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partstrat = 'r' and relnamespace = 'public'::regnamespace and relname = coalesce(${only ?? null}::text, relname)
    order by relname`);
  return rows;
}

function monthAfter(month: string): string {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}
