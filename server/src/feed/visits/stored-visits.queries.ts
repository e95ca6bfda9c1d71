import { sql, type SQL } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { portEvents, visits } from './visits.tables.ts';
import { keyOf, visitKeyOf, type PortEvent, type VisitKey } from '../reading/port-event.ts';
import type { PortContainer } from '../statements/lock-containers.queries.ts';
import type { ChangedVisit, StoredVisit, VisitRecord } from './visit-record.rules.ts';

// Each statement takes its rows as one array per column: the number of round trips does not depend on the batch, and
// the SQL text never changes.

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

/** Occurs in no key: `findRefusal` refuses control characters. */
const betweenKeys = '\n';

/** @returns the keys of the new ones */
export async function insertNewEvents(db: Tx, events: readonly PortEvent[], receivedAt: Date): Promise<Set<string>> {
  const texts = (pick: (event: PortEvent) => string | null | undefined) => textArray(events.map(pick));
  const moments = (pick: (event: PortEvent) => Date | null | undefined) => momentArray(events.map(pick));
  const { rows } = await db.execute<{ keys: string | null }>(sql`
    with inserted as (insert into ${portEvents} (
      source, event_id, port, gkey, withdraws, status_type, time_kind, status_time, slot_start, location, hold_by, hold_reason,
      estimate_arrival_time, estimate_departure_time, estimate_discharge_time, recorded_at, received_at)
    select *, ${receivedAt.toISOString()}::timestamptz
    from unnest(
      ${texts(({ source }) => source)}::text[],
      ${texts(({ eventId }) => eventId)}::text[],
      ${texts(({ visit }) => visit.port)}::text[],
      ${texts(({ visit }) => visit.gkey)}::text[],
      ${texts(({ withdraws }) => withdraws)}::text[],
      ${texts(({ status }) => status?.statusType)}::text[],
      ${texts(({ status }) => status?.timeKind)}::text[],
      ${moments(({ status }) => status?.statusTime)}::timestamptz[],
      ${moments(({ status }) => status?.slotStart)}::timestamptz[],
      ${texts(({ status }) => status?.location)}::text[],
      ${texts(({ status }) => status?.hold?.by)}::text[],
      ${texts(({ status }) => status?.hold?.reason)}::text[],
      ${moments(({ status }) => status?.estimateArrivalTime)}::timestamptz[],
      ${moments(({ status }) => status?.estimateDepartureTime)}::timestamptz[],
      ${moments(({ status }) => status?.estimateDischargeTime)}::timestamptz[],
      ${moments(({ recordedAt }) => recordedAt)}::timestamptz[])
    on conflict (source, event_id) do nothing
    returning source, event_id)
    select string_agg(source || '/' || event_id, ${betweenKeys}::text) as keys from inserted`);
  // As one text: a row per key would take longer to read than to send.
  return new Set(rows[0]?.keys?.split(betweenKeys));
}

/** Locks the existing ones of these visits. */
export async function lockVisits(db: Tx, keys: readonly VisitKey[]): Promise<readonly StoredVisit[]> {
  return lockRecords(
    db,
    sql`
      from unnest(
          ${textArray(keys.map(({ port }) => port))}::text[],
          ${textArray(keys.map(({ gkey }) => gkey))}::text[]) as touched(port, gkey)
        join ${visits} visit on (visit.port, visit.gkey) = (touched.port, touched.gkey)`,
  );
}

export async function lockVisitsOfContainers(
  db: Tx,
  containers: readonly PortContainer[],
): Promise<readonly StoredVisit[]> {
  return lockRecords(
    db,
    sql`
      from (
          select found.port, found.gkey
          from unnest(
              ${textArray(containers.map(({ port }) => port))}::text[],
              ${textArray(containers.map(({ containerNumber }) => containerNumber))}::text[]) as container(port, number),
            lateral (select port, gkey from ${visits} where container_number = container.number ${askedAlone}) found
          where found.port = container.port) touched
        join ${visits} visit on (visit.port, visit.gkey) = (touched.port, touched.gkey)`,
  );
}

async function lockRecords(db: Tx, which: SQL): Promise<readonly StoredVisit[]> {
  const {
    rows: [found],
  } = await db.execute<{ records: readonly StoredVisit[] }>(sql`
    select coalesce(json_agg(record), '[]') as records
    from (
      select
        visit.port, visit.gkey, container_number as "containerNumber", activity, vessel, in_vessel as "inVessel",
        out_vessel as "outVessel", vehicle_booking as "vehicleBooking", vessel_schedule as "vesselSchedule",
        rail_schedule as "railSchedule", is_available_for_setting_alerts as "isAvailableForSettingAlerts",
        status_text as "statusText", detail_stamps as "detailStamps", reports, withdrawn, stated
      ${which}
      order by visit.port, visit.gkey
      for update of visit) record`);
  return found?.records ?? [];
}

/** @returns the keys of those that somebody else created meanwhile, which are not written */
export async function insertVisits(db: Tx, made: readonly ChangedVisit[]): Promise<readonly VisitKey[]> {
  if (made.length === 0) return [];
  const { rows } = await db.execute<{ port: string; gkey: string }>(sql`
    insert into ${visits} (port, gkey, ${detailColumns}, ${journeyColumns})
    select port, gkey, ${detailValues}, ${journeyValues}
    from unnest(${keysOf(made)}, ${detailsOf(made)}, ${journeysOf(made)})
      as changed(port, gkey, ${detailColumns}, ${journeyColumns})
    on conflict (port, gkey) do nothing
    returning port, gkey`);
  const written = new Set(rows.map(visitKeyOf));
  return made.flatMap(({ record }) => (written.has(visitKeyOf(record)) ? [] : [record]));
}

export async function saveVisits(db: Tx, changed: readonly ChangedVisit[]): Promise<void> {
  // Most events repeat the visit's details, so half of the columns stay.
  const restated = changed.filter(({ hasOtherDetails }) => hasOtherDetails);
  const others = changed.filter(({ hasOtherDetails }) => !hasOtherDetails);
  if (others.length > 0)
    await db.execute(sql`
      update ${visits} as visit set (${journeyColumns}) = row(${journeyValues})
      from unnest(${keysOf(others)}, ${journeysOf(others)}) as changed(port, gkey, ${journeyColumns})
      where visit.port = changed.port and visit.gkey = changed.gkey`);
  if (restated.length > 0)
    await db.execute(sql`
      update ${visits} as visit set (${detailColumns}, ${journeyColumns}) = row(${detailValues}, ${journeyValues})
      from unnest(${keysOf(restated)}, ${detailsOf(restated)}, ${journeysOf(restated)})
        as changed(port, gkey, ${detailColumns}, ${journeyColumns})
      where visit.port = changed.port and visit.gkey = changed.gkey`);
}

/** New visits, and others with everything that statements add. */
export async function saveRebuiltVisits(db: Tx, rebuilt: readonly ChangedVisit[]): Promise<void> {
  if (rebuilt.length === 0) return;
  const stated = sql`${textArray(
    rebuilt.map(({ record }) => (record.stated === null ? null : JSON.stringify(record.stated))),
  )}::text[]`;
  await db.execute(sql`
    insert into ${visits} as visit (port, gkey, ${detailColumns}, ${journeyColumns}, stated)
    select port, gkey, ${detailValues}, ${journeyValues}, stated::json
    from unnest(${keysOf(rebuilt)}, ${detailsOf(rebuilt)}, ${journeysOf(rebuilt)}, ${stated})
      as changed(port, gkey, ${detailColumns}, ${journeyColumns}, stated)
    on conflict (port, gkey) do update
      set (${detailColumns}, ${journeyColumns}, stated) = row(${excludedValues}, excluded.stated)`);
}

export async function deleteVisits(db: Tx, keys: readonly VisitKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`
    delete from ${visits} where (port, gkey) in (
      select * from unnest(
        ${textArray(keys.map(({ port }) => port))}::text[], ${textArray(keys.map(({ gkey }) => gkey))}::text[]))`);
}

export async function findTakenKeys(db: Tx, keys: readonly VisitKey[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ port: string; gkey: string }>(sql`
    select port, gkey from ${visits} where (port, gkey) in (
      select * from unnest(
        ${textArray(keys.map(({ port }) => port))}::text[], ${textArray(keys.map(({ gkey }) => gkey))}::text[]))`);
  return new Set(rows.map(visitKeyOf));
}

const keysOf = (changed: readonly ChangedVisit[]) => sql`
  ${textArray(changed.map(({ record }) => record.port))}::text[],
  ${textArray(changed.map(({ record }) => record.gkey))}::text[]`;

const detailColumns = sql.raw(`
  container_number, activity, vessel, in_vessel, out_vessel, vehicle_booking, vessel_schedule, rail_schedule,
  is_available_for_setting_alerts, status_text`);
const detailValues = sql.raw(`
  changed.container_number, changed.activity, changed.vessel, changed.in_vessel, changed.out_vessel,
  changed.vehicle_booking, changed.vessel_schedule, changed.rail_schedule,
  changed.is_available_for_setting_alerts::boolean, changed.status_text`);

function detailsOf(changed: readonly ChangedVisit[]) {
  const texts = (pick: (record: VisitRecord) => string | null) =>
    sql`${textArray(changed.map(({ record }) => pick(record)))}::text[]`;
  return sql.join(
    [
      texts(({ containerNumber }) => containerNumber),
      texts(({ activity }) => activity),
      texts(({ vessel }) => vessel),
      texts(({ inVessel }) => inVessel),
      texts(({ outVessel }) => outVessel),
      texts(({ vehicleBooking }) => vehicleBooking),
      texts(({ vesselSchedule }) => vesselSchedule),
      texts(({ railSchedule }) => railSchedule),
      texts(({ isAvailableForSettingAlerts }) => String(isAvailableForSettingAlerts)),
      texts(({ statusText }) => statusText),
    ],
    sql`, `,
  );
}

const journeyColumns = sql.raw(`
  status_type, started_at, reached_at, finished_at, detail_stamps, reports, withdrawn, current_status, past_statuses,
  future_statuses`);
const journeyValues = sql.raw(`
  changed.status_type, changed.started_at, changed.reached_at, changed.finished_at, changed.detail_stamps::json,
  changed.reports::json, changed.withdrawn::json, changed.current_status::json, changed.past_statuses::json,
  changed.future_statuses::json`);

const excludedValues = sql.raw(
  [
    ...['container_number', 'activity', 'vessel', 'in_vessel', 'out_vessel', 'vehicle_booking', 'vessel_schedule'],
    ...['rail_schedule', 'is_available_for_setting_alerts', 'status_text', 'status_type', 'started_at', 'reached_at'],
    ...['finished_at', 'detail_stamps', 'reports', 'withdrawn', 'current_status', 'past_statuses', 'future_statuses'],
  ]
    .map((column) => `excluded.${column}`)
    .join(', '),
);

function journeysOf(changed: readonly ChangedVisit[]) {
  const jsons = (pick: (visit: ChangedVisit) => unknown) =>
    sql`${textArray(
      changed.map((visit) => {
        const value = pick(visit);
        return value === null ? null : JSON.stringify(value);
      }),
    )}::text[]`;
  const moments = (pick: (visit: ChangedVisit) => Date | null) => sql`${momentArray(changed.map(pick))}::timestamptz[]`;
  return sql.join(
    [
      sql`${textArray(changed.map(({ journey }) => journey.current?.statusType))}::text[]`,
      moments(({ journey }) => journey.startedAt),
      moments(({ journey }) => journey.reachedAt),
      moments(({ journey }) => journey.finishedAt),
      jsons(({ record }) => record.detailStamps),
      jsons(({ record }) => record.reports),
      jsons(({ record }) => record.withdrawn),
      jsons(({ journey }) => journey.current),
      jsons(({ journey }) => journey.past),
      jsons(({ journey }) => journey.future),
    ],
    sql`, `,
  );
}
