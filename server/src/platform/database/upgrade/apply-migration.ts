import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { StartProblem } from '../../config/start-problem.ts';
import type { Engine } from '../database.ts';
import { buildIndex } from './build-index.ts';
import { type Migration, type Step, withoutConcurrently } from './migration-files.ts';
import { type Progress, readProgress, writeFinished, writeProgress } from './migration-records.ts';
import { isLockRefused, lockMilliseconds, retryLocks } from './retry-locks.ts';

export type Upgrade = {
  readonly client: ClientBase;
  readonly engine: Engine;
  readonly log?: Logger | undefined;
  /** Ends the upgrade before its next transaction; the next start continues from there. */
  readonly stop?: AbortSignal | undefined;
  /** How often a transaction tries to get its locks. */
  readonly tries?: number;
};

/** Ten minutes, including the waits for locks. A backup holds read locks on all tables for as long as it runs. */
const usualTries = 500;
const pauseMilliseconds = 900;
const logEvery = 20;
/** Between batches the upgrade pauses as long as the last one took, but no longer than this. */
const longestPauseMilliseconds = 500;

/**
 * Runs the steps of a migration that are not done yet.
 * @throws StartProblem when other transactions hold its locks for too long
 */
export async function applyMigration(upgrade: Upgrade, migration: Migration): Promise<void> {
  let progress = await readProgress(upgrade.client, migration);
  while (progress.stepsDone < migration.steps.length) {
    upgrade.stop?.throwIfAborted();
    const step = migration.steps[progress.stepsDone];
    if (!step) return;
    progress = await retryStep(upgrade, migration, () => doStep(upgrade, migration, step, progress));
  }
}

async function retryStep<T>(
  { log, tries = usualTries }: Upgrade,
  { name }: Migration,
  run: () => Promise<T>,
): Promise<T> {
  const onRefused = (count: number) => {
    if (count % logEvery === 1)
      log?.warn({ code: 'MIGRATION_WAITS', migration: name, tries: count }, 'a migration waits for locks of others');
  };
  try {
    return await retryLocks({ tries, pauseMilliseconds, onRefused }, run);
  } catch (error) {
    if (!isLockRefused(error)) throw error;
    throw new StartProblem(
      `MIGRATION_LOCKED: migration ${name} did not get its locks in ${tries} tries, since other transactions hold them. ` +
        'What it had finished is kept. Look for long transactions (pg_stat_activity), end them and start again.',
    );
  }
}

async function doStep(upgrade: Upgrade, migration: Migration, step: Step, progress: Progress): Promise<Progress> {
  const { client, engine } = upgrade;
  const next = { stepsDone: progress.stepsDone + 1, reached: null };
  if (step.kind === 'batches') return doBatch(upgrade, migration, step, progress);
  const isApart = step.kind === 'index' && engine === 'postgres';
  if (isApart) for (const statement of step.statements) await buildIndex(client, statement);
  await inTransaction(client, async () => {
    if (!isApart) for (const statement of step.statements) await client.query(withoutConcurrently(statement));
    await writeProgress(client, migration, next);
  });
  return next;
}

async function doBatch({ client }: Upgrade, migration: Migration, step: Step, progress: Progress): Promise<Progress> {
  const began = performance.now();
  const after = await inTransaction(client, async () => {
    const reached = await askForBatch(client, step, progress.reached);
    const next =
      reached === null ? { stepsDone: progress.stepsDone + 1, reached } : { stepsDone: progress.stepsDone, reached };
    await writeProgress(client, migration, next);
    return next;
  });
  if (after.reached !== null) await sleep(Math.min(performance.now() - began, longestPauseMilliseconds));
  return after;
}

/** @returns the key of the batch's last row, or null when no rows were left */
async function askForBatch(client: ClientBase, { statements }: Step, from: string | null): Promise<string | null> {
  const { rows } = await client.query<{ reached: string | null }>(statements[0] ?? '', [from]);
  return rows[0]?.reached ?? null;
}

async function inTransaction<T>(client: ClientBase, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMilliseconds}`);
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs a whole migration in the transaction of the caller, while nobody else uses these tables. */
export async function applyAlone(client: ClientBase, migration: Migration): Promise<void> {
  for (const step of migration.steps) {
    if (step.kind === 'batches') await doAllBatches(client, step);
    else for (const statement of step.statements) await client.query(withoutConcurrently(statement));
  }
  await writeFinished(client, migration);
}

async function doAllBatches(client: ClientBase, step: Step): Promise<void> {
  let reached = await askForBatch(client, step, null);
  while (reached !== null) reached = await askForBatch(client, step, reached);
}
