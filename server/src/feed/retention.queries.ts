import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../platform/database/array-parameters.ts';
import { arrayRows } from '../platform/database/array-rows.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { containerStatements } from './statements/container-statements.tables.ts';
import { unreadMessages } from './ingest/unread-messages.tables.ts';
import { portEvents, visits } from './visits/visits.tables.ts';

type Transactions = Pick<Database, 'transaction'>;

/**
 * Deletes visits that finished before a moment, with their events and statements. Skips a visit that an event is
 * changing; the next night's run deletes it.
 * @returns how many visits
 */
export function deleteFinishedVisits(database: Transactions, before: Date, atMost: number): Promise<number> {
  return database.transaction(async (tx) => deleteLockedVisits(tx, await lockFinishedVisits(tx, before, atMost)));
}

export async function lockFinishedVisits(tx: Tx, before: Date, atMost: number): Promise<readonly PlaceInVisits[]> {
  const { rows } = await tx.execute<PlaceInVisits>(sql`
    select port, gkey from ${visits} where finished_at < ${before.toISOString()}::timestamptz
    order by finished_at limit ${atMost} for update skip locked`);
  return rows;
}

/**
 * Deletes visits that this transaction has locked, with their events and statements. A statement of its own, so that it
 * sees the events that arrived until the lock was there: nothing else looks for events without a visit.
 * @returns how many visits
 */
export async function deleteLockedVisits(tx: Tx, locked: readonly PlaceInVisits[]): Promise<number> {
  if (locked.length === 0) return 0;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with old as materialized ${placesOf(locked)},
    gone as (
      delete from ${visits} using old where (visits.port, visits.gkey) = (old.port, old.gkey)
      returning visits.port, visits.gkey, visits.container_number),
    events as (
      delete from ${portEvents} using gone where (port_events.port, port_events.gkey) = (gone.port, gone.gkey)),
    statements as (
      delete from ${containerStatements} stated using gone
      where stated.stands and (stated.port, stated.container_number) = (gone.port, gone.container_number)
        and stated.gkey = gone.gkey)
    select count(*)::int as count from gone`);
  return rows[0]?.count ?? 0;
}

export type PlaceInVisits = { readonly port: string; readonly gkey: string };

const placesOf = (places: readonly PlaceInVisits[]) =>
  arrayRows({
    port: sql`${textArray(places.map(({ port }) => port))}::text[]`,
    gkey: sql`${textArray(places.map(({ gkey }) => gkey))}::text[]`,
  });

/**
 * Goes through the next visits by key and deletes unfinished ones about which nothing was reported since a moment.
 * @returns where to continue (null at the end), and how many were deleted
 */
export function deleteSilentVisits(
  database: Transactions,
  since: Date,
  after: PlaceInVisits,
  atMost: number,
): Promise<{ readonly next: PlaceInVisits | null; readonly count: number }> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  return database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ port: string; gkey: string; silent: readonly PlaceInVisits[] }>(sql`
      with page as materialized (
        select port, gkey, container_number, finished_at, reached_at from ${visits}
        where (port, gkey) > (${after.port}, ${after.gkey}) order by port, gkey limit ${atMost}),
      silent as materialized (
        select visit.port, visit.gkey from page join ${visits} visit using (port, gkey)
        where ${isSilent(sql`page`, moment)}
        for update of visit skip locked)
      select port, gkey, (select coalesce(json_agg(silent), '[]') from silent) as silent
      from page order by port desc, gkey desc limit 1`);
    const [last] = rows;
    if (!last) return { next: null, count: 0 };
    const silent = await listStillSilent(tx, last.silent, moment);
    return { next: { port: last.port, gkey: last.gkey }, count: await deleteLockedVisits(tx, silent) };
  });
}

/** A statement of its own too, so that it sees what arrived until the lock was there. */
async function listStillSilent(tx: Tx, locked: readonly PlaceInVisits[], moment: SQL): Promise<PlaceInVisits[]> {
  if (locked.length === 0) return [];
  const { rows } = await tx.execute<PlaceInVisits>(sql`
    select visit.port, visit.gkey from ${placesOf(locked)} locked join ${visits} visit using (port, gkey)
    where ${isSilent(sql`visit`, moment)}`);
  return rows;
}

/** Whether a visit is unfinished, and nothing was reported about it since a moment. */
const isSilent = (visit: SQL, moment: SQL) => sql`
  ${visit}.finished_at is null and (${visit}.reached_at is null or ${visit}.reached_at < ${moment})
    and not exists (
      select from ${portEvents} event
      where event.port = ${visit}.port and event.gkey = ${visit}.gkey and event.received_at >= ${moment})
    and not exists (
      select from ${containerStatements} stated
      where stated.stands and stated.port = ${visit}.port and stated.container_number = ${visit}.container_number
        and stated.gkey = ${visit}.gkey and stated.received_at >= ${moment})`;

/** Deletes statements that count for no visit: others overruled or withdrew them. @returns how many */
export async function deleteStrayStatements(db: Db, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${containerStatements} where (source, event_id, part, version, digest) in (
      select source, event_id, part, version, digest from ${containerStatements}
      where received_at < ${before.toISOString()}::timestamptz and (not stands or gkey is null)
      order by received_at limit ${atMost})`);
  return rowCount ?? 0;
}

/** @returns how many */
export async function deleteUnreadMessages(db: Db, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${unreadMessages} where (source, event_id) in (
      select source, event_id from ${unreadMessages}
      where received_at < ${before.toISOString()}::timestamptz limit ${atMost})`);
  return rowCount ?? 0;
}
