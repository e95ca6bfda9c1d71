import { sql } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import { arrayRows } from '../../platform/database/array-rows.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { portEvents } from './visits.tables.ts';
import { keyOf, visitKeyOf, type PortEvent } from '../reading/port-event.ts';

export async function findMisplacedWithdrawals(db: Db, events: readonly PortEvent[]): Promise<Set<PortEvent>> {
  const takers = events.filter(({ withdraws }) => withdraws !== null);
  if (takers.length === 0) return new Set();
  const { rows } = await db.execute<{ source: string; event_id: string; port: string; gkey: string }>(sql`
    select source, event_id, port, gkey
    from ${portEvents}
    where (source, event_id) in (
      select source, withdraws
      from unnest(
        ${textArray(takers.map(({ source }) => source))}::text[],
        ${textArray(takers.map(({ withdraws }) => withdraws))}::text[]) as taker(source, withdraws))`);
  const isTaken = new Set(takers.map(({ source, withdraws }) => keyOf({ source, eventId: withdraws ?? '' })));
  const visitOf = new Map<string, string>();
  for (const event of events) if (isTaken.has(keyOf(event))) visitOf.set(keyOf(event), visitKeyOf(event.visit));
  for (const { source, event_id: eventId, ...visit } of rows)
    visitOf.set(keyOf({ source, eventId }), visitKeyOf(visit));
  return new Set(
    takers.filter(({ source, withdraws, visit }) => {
      const taken = visitOf.get(keyOf({ source, eventId: withdraws ?? '' }));
      return taken !== undefined && taken !== visitKeyOf(visit);
    }),
  );
}

/** Does not occur in any key, because `findRefusal` refuses control characters. */
const betweenKeys = '\n';

/** @returns the keys of the events that are stored */
export async function findKnownEvents(db: Db, events: readonly PortEvent[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ keys: string | null }>(sql`
    select string_agg(source || '/' || event_id, ${betweenKeys}::text) as keys
    from ${arrayRows({
      asked_source: sql`${textArray(events.map(({ source }) => source))}::text[]`,
      asked_id: sql`${textArray(events.map(({ eventId }) => eventId))}::text[]`,
    })} asked,
      lateral (
        select source, event_id from ${portEvents}
        where source = asked_source and event_id = asked_id ${askedAlone}) known`);
  return new Set(rows[0]?.keys?.split(betweenKeys));
}

/**
 * A plain insert, because `on conflict do nothing` takes half as long again and few events are known.
 * @throws a unique violation if one is known, also if another transaction has stored it since it was looked up
 */
export async function insertEvents(db: Tx, events: readonly PortEvent[], receivedAt: Date): Promise<void> {
  const texts = (pick: (event: PortEvent) => string | null | undefined) => sql`${textArray(events.map(pick))}::text[]`;
  const moments = (pick: (event: PortEvent) => Date | null | undefined) =>
    sql`${momentArray(events.map(pick))}::timestamptz[]`;
  await db.execute(sql`
    insert into ${portEvents} (
      source, event_id, port, gkey, withdraws, status_type, time_kind, status_time, slot_start, location, hold_by,
      hold_reason, estimate_arrival_time, estimate_departure_time, estimate_discharge_time, recorded_at, received_at)
    select *, ${receivedAt.toISOString()}::timestamptz
    from ${arrayRows({
      source: texts(({ source }) => source),
      event_id: texts(({ eventId }) => eventId),
      port: texts(({ visit }) => visit.port),
      gkey: texts(({ visit }) => visit.gkey),
      withdraws: texts(({ withdraws }) => withdraws),
      status_type: texts(({ status }) => status?.statusType),
      time_kind: texts(({ status }) => status?.timeKind),
      status_time: moments(({ status }) => status?.statusTime),
      slot_start: moments(({ status }) => status?.slotStart),
      location: texts(({ status }) => status?.location),
      hold_by: texts(({ status }) => status?.hold?.by),
      hold_reason: texts(({ status }) => status?.hold?.reason),
      estimate_arrival_time: moments(({ status }) => status?.estimateArrivalTime),
      estimate_departure_time: moments(({ status }) => status?.estimateDepartureTime),
      estimate_discharge_time: moments(({ status }) => status?.estimateDischargeTime),
      recorded_at: moments(({ recordedAt }) => recordedAt),
    })} event`);
}
