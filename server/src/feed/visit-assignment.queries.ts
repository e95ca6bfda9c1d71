import { sql } from 'drizzle-orm';
import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { Db, Tx } from '../platform/database/database.ts';
import type { StandingReport } from '../tracking/standing-report.rules.ts';
import { portEvents, visits } from '../tracking/tracking.tables.ts';

/** A visit with what stands of it, as far as the choice of a visit asks for it. */
export type VisitOfContainer = {
  readonly port: Port;
  readonly gkey: string;
  readonly containerNumber: string;
  readonly activity: VisitActivity | null;
  readonly reports: readonly StandingReport[];
};

/** An event that has been stored before, and where. */
export type StoredEvent = {
  readonly source: string;
  readonly eventId: string;
  readonly port: Port;
  readonly gkey: string;
  readonly containerNumber: string;
};

// Keys of these locks only; the number says nothing else.
const lockSpace = 20_101;
/** Few enough for the lock table however long a batch is, many enough that two batches seldom meet. */
const lockBuckets = 256;

/** Until the end of the transaction nobody else chooses visits for these containers. Everybody takes the locks in one order. */
export async function lockContainers(db: Tx, containerNumbers: readonly string[]): Promise<void> {
  const buckets = [...new Set(containerNumbers.map(bucketOf))].sort((a, b) => a - b);
  await db.execute(sql`
    select pg_advisory_xact_lock(${lockSpace}::int, bucket)
    from json_array_elements_text(${JSON.stringify(buckets)}::json) with ordinality as taken(text, place),
      lateral (select text::int as bucket) number`);
}

function bucketOf(containerNumber: string): number {
  let sum = 0;
  for (let place = 0; place < containerNumber.length; place += 1)
    sum = (sum * 31 + containerNumber.charCodeAt(place)) % 65_521;
  return sum % lockBuckets;
}

/** Every visit of these containers to either port. */
export async function findVisitsOf(db: Db, containerNumbers: readonly string[]): Promise<readonly VisitOfContainer[]> {
  const {
    rows: [found],
  } = await db.execute<{ visits: readonly VisitOfContainer[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'port', port, 'gkey', gkey, 'containerNumber', container_number, 'activity', activity, 'reports', reports)
      order by port, gkey), '[]') as visits
    from ${visits}
    where container_number in (select json_array_elements_text(${JSON.stringify([...new Set(containerNumbers)])}::json))`);
  return found?.visits ?? [];
}

/** Those of these events that have been stored. */
export async function findStoredEvents(
  db: Db,
  events: readonly { readonly source: string; readonly eventId: string }[],
): Promise<readonly StoredEvent[]> {
  const keys = events.map(({ source, eventId }) => ({ source, id: eventId }));
  const {
    rows: [found],
  } = await db.execute<{ events: readonly StoredEvent[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'source', event.source, 'eventId', event.event_id, 'port', event.port, 'gkey', event.gkey,
      'containerNumber', visit.container_number)), '[]') as events
    from json_to_recordset(${JSON.stringify(keys)}::json) as asked(source text, id text)
      join ${portEvents} event on (event.source, event.event_id) = (asked.source, asked.id)
      join ${visits} visit on (visit.port, visit.gkey) = (event.port, event.gkey)`);
  return found?.events ?? [];
}
