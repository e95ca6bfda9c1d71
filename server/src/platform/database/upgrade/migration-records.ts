import type { ClientBase } from 'pg';
import type { Migration } from './migration-files.ts';

/** How far a migration of several steps has got. */
export type Progress = {
  readonly stepsDone: number;
  /** What the last batch of the current step returned; null before its first batch. */
  readonly reached: string | null;
};

const nothingDone: Progress = { stepsDone: 0, reached: null };

/** The table of finished migrations is the same that drizzle's own migrator would keep. */
export async function createRecords(client: ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query(
    `create table if not exists drizzle.unfinished_migration (
      migration bigint primary key, steps_done integer not null, reached text)`,
  );
}

/** Selects the moment of the last finished migration as `last`, as text; null without one. */
export const selectLast = 'select max(created_at) as last from drizzle.__drizzle_migrations';

/** Migrations run in the order of their moments, so those after the last finished one are pending. */
export const listAfter = (last: string | null | undefined, migrations: readonly Migration[]): readonly Migration[] =>
  migrations.filter(({ moment }) => moment > Number(last ?? 0));

export async function listPending(client: ClientBase, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ last: string | null }>(selectLast);
  return listAfter(rows[0]?.last, migrations);
}

export async function readProgress(client: ClientBase, { moment }: Migration): Promise<Progress> {
  const { rows } = await client.query<Progress>(
    'select steps_done as "stepsDone", reached from drizzle.unfinished_migration where migration = $1',
    [moment],
  );
  return rows[0] ?? nothingDone;
}

/** Records the progress, or the whole migration as finished once all its steps are done. */
export async function writeProgress(client: ClientBase, migration: Migration, progress: Progress): Promise<void> {
  if (progress.stepsDone === migration.steps.length) return writeFinished(client, migration);
  await client.query(
    `insert into drizzle.unfinished_migration (migration, steps_done, reached) values ($1, $2, $3)
    on conflict (migration) do update set steps_done = excluded.steps_done, reached = excluded.reached`,
    [migration.moment, progress.stepsDone, progress.reached],
  );
}

export async function writeFinished(client: ClientBase, { moment, hash }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, moment]);
  await client.query('delete from drizzle.unfinished_migration where migration = $1', [moment]);
}
