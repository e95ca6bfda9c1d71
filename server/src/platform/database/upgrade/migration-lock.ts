import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';

// An arbitrary number that nothing else in this database uses as an advisory lock. Builds up to 25 use 4_830_172_655.
export const migrationLock = 4_830_172_656_000;

const pauseMilliseconds = 250;

type Waiting = {
  readonly stop?: AbortSignal | undefined;
  /** Called once, if another process holds the lock. */
  onWait?(): void;
};

/**
 * Keeps other processes from migrating until this connection ends. It never uses `pg_advisory_lock`: a waiting
 * statement has a snapshot, and `CREATE INDEX CONCURRENTLY` of the other process would in turn wait for that.
 * @throws the reason of `stop`
 */
export async function lockMigrations(client: ClientBase, waiting: Waiting = {}): Promise<void> {
  await untilLocked(client, 'select pg_try_advisory_lock($1) as locked', waiting);
}

/** Keeps other processes from migrating until the transaction of this client ends. */
export async function lockMigrationsForTransaction(client: ClientBase): Promise<void> {
  await untilLocked(client, 'select pg_try_advisory_xact_lock($1) as locked', {});
}

async function untilLocked(client: ClientBase, question: string, { stop, onWait }: Waiting): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    stop?.throwIfAborted();
    const { rows } = await client.query<{ locked: boolean }>(question, [migrationLock]);
    if (rows[0]?.locked) return;
    if (tries === 1) onWait?.();
    await sleep(pauseMilliseconds);
  }
}
