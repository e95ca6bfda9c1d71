import { sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import type { Tx } from '../../platform/database/database.ts';

export type PortContainer = { readonly port: Port; readonly containerNumber: string };

export function containerKeyOf({ port, containerNumber }: PortContainer): string {
  return `${port}/${containerNumber}`;
}

// Arbitrary keys, used for these locks only. A transaction takes the kinds in the order given here, each in bucket order,
// and only then locks rows, so that deadlocks are rare: only a corrected container number is locked later (see
// `lockOtherContainers`).
const eventSpace = 20_100;
const shipSpace = 20_103;
const containerSpace = 20_101;
const foldSpace = 20_102;

/** Few enough for the lock table however long a batch is, yet enough that two batches seldom need the same one. */
const buckets = 256;

/** The lock is held until the transaction ends. */
export async function lockStatedEvents(tx: Tx, keys: readonly string[]): Promise<void> {
  await lock(tx, 'pg_advisory_xact_lock', eventSpace, keys);
}

export async function lockShips(tx: Tx, keys: readonly string[]): Promise<void> {
  await lock(tx, 'pg_advisory_xact_lock', shipSpace, keys);
}

export async function lockContainers(tx: Tx, containers: readonly PortContainer[]): Promise<void> {
  await lock(tx, 'pg_advisory_xact_lock', containerSpace, containers.map(containerKeyOf));
}

/** A shared lock, so that terminals can go on reporting. */
export async function lockContainersForReports(tx: Tx, containers: readonly PortContainer[]): Promise<void> {
  await lock(tx, 'pg_advisory_xact_lock_shared', containerSpace, containers.map(containerKeyOf));
}

/** Excludes others that hold the shared lock from rebuilding these containers. */
export async function lockContainersForRebuild(tx: Tx, containers: readonly PortContainer[]): Promise<void> {
  await lock(tx, 'pg_advisory_xact_lock', foldSpace, containers.map(containerKeyOf));
}

async function lock(
  tx: Tx,
  take: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
  space: number,
  keys: readonly string[],
): Promise<void> {
  const numbers = [...new Set(keys.map(bucketOf))].sort((a, b) => a - b);
  if (numbers.length === 0) return;
  await tx.execute(sql`
    select ${sql.raw(take)}(${space}::int, bucket)
    from json_array_elements_text(${JSON.stringify(numbers)}::json) with ordinality as taken(text, place),
      lateral (select text::int as bucket) number`);
}

function bucketOf(key: string): number {
  let sum = 0;
  for (let place = 0; place < key.length; place += 1) sum = (sum * 31 + key.charCodeAt(place)) % 65_521;
  return sum % buckets;
}
