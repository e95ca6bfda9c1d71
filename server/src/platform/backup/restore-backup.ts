import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, type ClientBase, escapeIdentifier, type PoolClient } from 'pg';
import type { Engine } from '../database/database.ts';
import { textArray } from '../database/array-parameters.ts';
import { applyMigrationsOf } from '../database/migrations.ts';
import { spreadOverMonths } from '../database/month-partitions.ts';
import { lockMigrationsForTransaction } from '../database/upgrade/migration-lock.ts';
import { createJobTables, settleRestoredJobs } from '../jobs/job-tables.ts';
import { CommandProblem, Interrupted } from '../process/command-problem.ts';
import type { BackupHead } from './backup-format.ts';
import { clearDatabase } from './clear-database.queries.ts';
import { listKeptTables, quoteTable, readVersions, type KeptTable } from './kept-tables.queries.ts';
import { nameBuild, readBackup, tooNew, type BackupBatch } from './read-backup.ts';
import { setAside } from './set-aside.queries.ts';

export type RestoreOrder = {
  readonly file: string;
  readonly head: BackupHead;
  readonly engine: Engine;
  readonly stop: AbortSignal;
};

/**
 * Restores a backup in one transaction: whatever fails or kills it leaves the database as it was [SRV-96]. The tables
 * are then those of the backup's version; the next start migrates them.
 * @throws CommandProblem for a backup that this version cannot read or that is damaged, Interrupted when it is stopped
 */
export async function restoreBackup(
  client: Client | PoolClient,
  { file, head, engine, stop }: RestoreOrder,
): Promise<void> {
  await client.query('begin');
  try {
    // A process that starts now waits with its migrations until this ends.
    await lockMigrationsForTransaction(client);
    await clearDatabase(client);
    await makeTables(client, file, head);
    const tables = await listKeptTables(client);
    const putBack = await setAside(client);
    await emptyTables(client, tables);
    const insert = createInsert(client, file, tables);
    for await (const batch of readBackup(file)) {
      if (stop.aborted) throw new Interrupted('Stopped. Nothing was changed.');
      await insert(batch);
    }
    for (const { value, isCalled, ...sequence } of head.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteTable(sequence), value, isCalled]);
    await spreadOverMonths(drizzle(client));
    await putBack();
    if (head.jobs !== null) await settleRestoredJobs(client, engine);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  // Without statistics the first calls would be slow, and index-only scans also need a vacuum.
  for (const { schema, name } of head.tables) await client.query(`vacuum (analyze) ${quoteTable({ schema, name })}`);
}

/** Creates the tables as they were when the backup was written. */
async function makeTables(client: ClientBase, file: string, head: BackupHead): Promise<void> {
  if (!(await applyMigrationsOf(client, head.migrations))) throw tooNew(file, head);
  if (head.jobs === null) return;
  await createJobTables(client);
  const { jobs } = await readVersions(client);
  if (jobs === head.jobs) return;
  if ((jobs ?? 0) < head.jobs) throw tooNew(file, head);
  throw new CommandProblem(
    `${file} has a job queue that this version cannot read. Restore it with version ${nameBuild(head)}, and start this one then.`,
  );
}

/** The backup includes the rows that migrations insert. */
async function emptyTables(client: ClientBase, tables: readonly KeptTable[]): Promise<void> {
  for (const table of tables) await client.query(`delete from ${quoteTable(table)}`);
}

function createInsert(client: ClientBase, file: string, tables: readonly KeptTable[]) {
  const known = new Map(tables.map((table) => [quoteTable(table), table]));
  const statements = new Map<BackupBatch['table'], string>();

  function statementFor(table: BackupBatch['table']): string {
    const types = new Map(known.get(quoteTable(table))?.columns.map(({ name, type }) => [name, type]));
    const columns = table.columns.map((name) => {
      const type = types.get(name);
      if (type === undefined)
        throw new CommandProblem(`${file} has a column that is unknown here: ${table.name}.${name}.`);
      return { name: escapeIdentifier(name), type };
    });
    const [names, casts, arrays] = [
      columns.map(({ name }) => name).join(', '),
      columns.map(({ name, type }) => `${name}::${type}`).join(', '),
      columns.map((_, index) => `$${index + 1}::text[]`).join(', '),
    ];
    return `insert into ${quoteTable(table)} (${names}) overriding system value select ${casts} from unnest(${arrays}) as kept (${names})`;
  }

  return async ({ table, rows }: BackupBatch): Promise<void> => {
    const text = statements.get(table) ?? statementFor(table);
    statements.set(table, text);
    const values = table.columns.map((_, index) => textArray(rows.map((row) => row[index])));
    await client.query(text, values);
  };
}
