import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { containerStatements } from './statements/container-statements.tables.ts';
import { unreadMessages } from './ingest/unread-messages.tables.ts';
import { portEvents, visits } from './visits/visits.tables.ts';

// Skips a visit that an event is changing; the next night's purge deletes it.
const deleteWithEvents = (old: SQL) => sql`
  old as materialized (${old} for update of visit skip locked),
  gone as (
    delete from ${visits} using old where (visits.port, visits.gkey) = (old.port, old.gkey)
    returning visits.port, visits.gkey, visits.container_number),
  events as (
    delete from ${portEvents} using gone where (port_events.port, port_events.gkey) = (gone.port, gone.gkey)),
  statements as (
    delete from ${containerStatements} stated using gone
    where stated.stands and (stated.port, stated.container_number) = (gone.port, gone.container_number)
      and stated.gkey = gone.gkey)`;

/** Deletes visits that finished before a moment, with their events and statements. @returns how many visits */
export async function deleteFinishedVisits(db: Db, before: Date, atMost: number): Promise<number> {
  const old = sql`
    select port, gkey from ${visits} visit where finished_at < ${before.toISOString()}::timestamptz
    order by finished_at limit ${atMost}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${deleteWithEvents(old)} select count(*)::int as count from gone`,
  );
  return rows[0]?.count ?? 0;
}

export type PlaceInVisits = { readonly port: string; readonly gkey: string };

/**
 * Goes through the next visits by key and deletes unfinished ones about which nothing was reported since a moment.
 * @returns where to continue (null at the end), and how many were deleted
 */
export async function deleteSilentVisits(
  db: Db,
  since: Date,
  after: PlaceInVisits,
  atMost: number,
): Promise<{ readonly next: PlaceInVisits | null; readonly count: number }> {
  const moment = sql`${since.toISOString()}::timestamptz`;
  const old = sql`
    select visit.port, visit.gkey from page join ${visits} visit using (port, gkey)
    where page.finished_at is null and (page.reached_at is null or page.reached_at < ${moment})
      and not exists (
        select from ${portEvents} event
        where event.port = page.port and event.gkey = page.gkey and event.received_at >= ${moment})
      and not exists (
        select from ${containerStatements} stated
        where stated.stands and stated.port = page.port and stated.container_number = page.container_number
          and stated.gkey = page.gkey and stated.received_at >= ${moment})`;
  const { rows } = await db.execute<{ port: string | null; gkey: string | null; count: number }>(sql`
    with page as materialized (
      select port, gkey, container_number, finished_at, reached_at from ${visits}
      where (port, gkey) > (${after.port}, ${after.gkey}) order by port, gkey limit ${atMost}),
    ${deleteWithEvents(old)},
    last as (select port, gkey from page order by port desc, gkey desc limit 1)
    select last.port, last.gkey, (select count(*)::int from gone) as count from last`);
  const [row] = rows;
  return { next: row?.port && row.gkey ? { port: row.port, gkey: row.gkey } : null, count: row?.count ?? 0 };
}

/** Deletes events of visits that were deleted while the events arrived. @returns how many */
export async function deleteStrayEvents(db: Db, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${portEvents} where (source, event_id) in (
      select source, event_id from ${portEvents} event
      where received_at < ${before.toISOString()}::timestamptz
        and not exists (select from ${visits} visit where visit.port = event.port and visit.gkey = event.gkey)
      limit ${atMost})`);
  return rowCount ?? 0;
}

/** @returns how many */
export async function deleteStrayStatements(db: Db, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${containerStatements} where (source, event_id, part, version, digest) in (
      select source, event_id, part, version, digest from ${containerStatements} stated
      where received_at < ${before.toISOString()}::timestamptz
        and (not stands or gkey is null
          or not exists (select from ${visits} visit where visit.port = stated.port and visit.gkey = stated.gkey))
      limit ${atMost})`);
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
