import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client, ClientBase, PoolClient } from 'pg';
import type { Engine } from '../database/database.ts';
import { applyMigrationsOf } from '../database/migrations.ts';
import { spreadOverMonths } from '../database/month-partitions.ts';
import { grantServing } from '../database/serving-role.queries.ts';
import { lockMigrationsForTransaction } from '../database/upgrade/migration-lock.ts';
import { createJobTables, settleRestoredJobs } from '../jobs/job-tables.ts';
import { CommandProblem, Interrupted } from '../process/command-problem.ts';
import type { BackupHead } from './backup-format.ts';
import { clearDatabase } from './clear-database.queries.ts';
import { insertRows } from './insert-rows.ts';
import { listKeptTables, quoteTable, readVersions, type KeptTable } from './kept-tables.queries.ts';
import { nameBuild, readBackup, tooNew, type BackupBatch } from './read-backup.ts';
import { setAside } from './set-aside.queries.ts';

export type RestoreOrder = {
  readonly file: string;
  readonly head: BackupHead;
  readonly engine: Engine;
  readonly stop: AbortSignal;
  /** The role to grant what serving needs; null where one role does everything. */
  readonly servingRole: string | null;
};

/**
 * Restores in one transaction: if it fails or is killed, the database stays as it was [SRV-96]. The tables are then
 * those of the backup's version; the next start migrates them.
 * @throws CommandProblem for a backup that is damaged or that this version cannot read, Interrupted when it is stopped
 */
export async function restoreBackup(
  client: Client | PoolClient,
  { file, head, engine, stop, servingRole }: RestoreOrder,
): Promise<void> {
  await client.query('begin');
  try {
    // A process that starts now waits to migrate until this ends.
    await lockMigrationsForTransaction(client);
    await clearDatabase(client);
    await makeTables(client, file, head);
    const tables = await listKeptTables(client);
    const putBack = await setAside(client);
    await emptyTables(client, tables);
    await insertRows(client, engine, { file, tables, batches: readUnlessStopped(file, stop) });
    // Indexes are built one at a time, so this is all the memory that the restore's index builds use.
    if (engine === 'postgres') await client.query(`set local maintenance_work_mem = '256MB'`);
    for (const { value, isCalled, ...sequence } of head.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteTable(sequence), value, isCalled]);
    await spreadOverMonths(drizzle(client));
    await putBack();
    if (head.jobs !== null) await settleRestoredJobs(client, engine);
    if (servingRole !== null) await grantServing(client, servingRole);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  // Without statistics the first calls would be slow; index-only scans also need a vacuum.
  for (const { schema, name } of head.tables) await client.query(`vacuum (analyze) ${quoteTable({ schema, name })}`);
}

async function makeTables(client: ClientBase, file: string, head: BackupHead): Promise<void> {
  if (!(await applyMigrationsOf(client, head.migrations))) throw tooNew(file, head);
  if (head.jobs === null) return;
  await createJobTables(client);
  const { jobs } = await readVersions(client);
  if (jobs === head.jobs) return;
  if ((jobs ?? 0) < head.jobs) throw tooNew(file, head);
  throw new CommandProblem(
    `${file} has a job queue that this version cannot read. Restore it with version ${nameBuild(head)} first, then start this version.`,
  );
}

/**
 * Removes the rows that migrations insert, since the backup includes them. Uses TRUNCATE because COPY can freeze rows
 * only in a table created or truncated in the same transaction.
 */
async function emptyTables(client: ClientBase, tables: readonly KeptTable[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoteTable).join(', ')} cascade`);
}

async function* readUnlessStopped(file: string, stop: AbortSignal): AsyncGenerator<BackupBatch> {
  for await (const batch of readBackup(file)) {
    if (stop.aborted) throw new Interrupted('Stopped. Nothing was changed.');
    yield batch;
  }
}
