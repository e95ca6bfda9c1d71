import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { unreadMessages } from '../feed/feed.tables.ts';
import { portEvents, visits } from '../tracking/tracking.tables.ts';
import type { StoredVersion } from './change-event.rules.ts';
import { dcsaSource } from './dcsa-outcome.rules.ts';

/**
 * What was stored under an event's id. An event about several boxes has rows in several visits: those that came with it
 * are found by the minute in which they came.
 */
export async function findVersions(db: Db, eventId: string): Promise<readonly StoredVersion[]> {
  const {
    rows: [found],
  } = await db.execute<{ versions: readonly StoredVersion[] }>(sql`
    with first as materialized (
      select port, gkey, received_at from ${portEvents} where source = ${dcsaSource} and event_id = ${eventId}),
    touched as materialized (
      select port, gkey from first
      union
      select event.port, event.gkey
      from first
        join ${portEvents} event
          on event.received_at between first.received_at - interval '1 minute' and first.received_at + interval '1 minute'
      where event.source = ${dcsaSource} and starts_with(event.event_id, ${`${eventId}/`}))
    select coalesce(json_agg(json_build_object(
      'eventId', event.event_id, 'withdraws', event.withdraws, 'port', event.port,
      'containerNumber', visit.container_number,
      'recordedAt', floor(extract(epoch from event.recorded_at) * 1000)::bigint)), '[]') as versions
    from touched
      join ${portEvents} event on (event.port, event.gkey) = (touched.port, touched.gkey)
      join ${visits} visit on (visit.port, visit.gkey) = (event.port, event.gkey)
    where event.source = ${dcsaSource}
      and (event.event_id = ${eventId}
        or starts_with(event.event_id, ${`${eventId}/`}) or starts_with(event.event_id, ${`${eventId}@`}))`);
  return found?.versions ?? [];
}

/** Which of these events are stored, and when they were recorded, in milliseconds since 1970. */
export async function findRecordTimes(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ event_id: string; recorded_at: string }>(sql`
    select event_id, floor(extract(epoch from recorded_at) * 1000)::bigint::text as recorded_at
    from ${portEvents}
    where source = ${dcsaSource}
      and event_id in (select json_array_elements_text(${JSON.stringify(eventIds)}::json))`);
  return new Map(rows.map(({ event_id: eventId, recorded_at: time }) => [eventId, Number(time)]));
}

/** The id under which a retraction is kept whose event has not come yet. */
export const keptRetraction = (eventId: string): string => `${eventId}@retracted`;

/** Which of these events were retracted before they came. */
export async function findEarlyRetractions(db: Db, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ event_id: string }>(sql`
    select event_id
    from ${unreadMessages}
    where source = ${dcsaSource}
      and event_id in (select json_array_elements_text(${JSON.stringify(eventIds.map(keptRetraction))}::json))`);
  const kept = new Set(rows.map(({ event_id: eventId }) => eventId));
  return new Set(eventIds.filter((eventId) => kept.has(keptRetraction(eventId))));
}
