import { sql, type SQL } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import { arrayRows } from '../../platform/database/array-rows.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Tx } from '../../platform/database/database.ts';
import { visits } from './visits.tables.ts';
import { visitKeyOf, type VisitKey } from '../reading/port-event.ts';
import type { PortContainer } from '../statements/lock-containers.queries.ts';
import type { ChangedVisit, StoredVisit, VisitRecord } from './visit-record.rules.ts';

// Each SQL statement takes its rows as one array per column, so the number of round trips does not depend on the batch,
// and the SQL text never changes.

/** Locks these visits, as far as they exist. */
export async function lockVisits(db: Tx, keys: readonly VisitKey[]): Promise<readonly StoredVisit[]> {
  return lockRecords(db, sql`${arrayRows(keyColumnsOf(keys))} asked`);
}

export async function findContainersOfVisits(db: Tx, keys: readonly VisitKey[]): Promise<readonly PortContainer[]> {
  const { rows } = await db.execute<PortContainer>(sql`
    select distinct found.port, found.container_number as "containerNumber"
    from ${arrayRows(keyColumnsOf(keys))} asked,
      lateral (
        select port, container_number from ${visits} where port = asked.port and gkey = asked.gkey ${askedAlone}) found`);
  return rows;
}

export async function lockVisitsOfContainers(
  db: Tx,
  containers: readonly PortContainer[],
): Promise<readonly StoredVisit[]> {
  return lockRecords(db, keysOfContainers(containers));
}

/** Locks these visits and those of the containers in the order of all locks, before either are locked on their own. */
export async function lockVisitsTogether(
  db: Tx,
  keys: readonly VisitKey[],
  containers: readonly PortContainer[],
): Promise<void> {
  await db.execute(sql`
    select
    from (
      select port, gkey from (
        select port, gkey from ${arrayRows(keyColumnsOf(keys))} asked
        union select port, gkey from ${keysOfContainers(containers)}) every
      order by port, gkey) touched,
      lateral (select from ${visits} where port = touched.port and gkey = touched.gkey for update) visit`);
}

/** What follows `from` in a query for the columns `port` and `gkey`. */
const keysOfContainers = (containers: readonly PortContainer[]) => sql`
  ${arrayRows({
    asked_port: sql`${textArray(containers.map(({ port }) => port))}::text[]`,
    asked_number: sql`${textArray(containers.map(({ containerNumber }) => containerNumber))}::text[]`,
  })} container,
  lateral (select port, gkey from ${visits} where container_number = asked_number ${askedAlone}) found
  where port = asked_port`;

/**
 * Returns rows, because the database takes three times as long to make one JSON text of them.
 * @param from with columns `port` and `gkey`; the rows are locked in this order
 */
async function lockRecords(db: Tx, from: SQL): Promise<readonly StoredVisit[]> {
  const { rows } = await db.execute<StoredVisit>(sql`
    select visit.*
    from (select port, gkey from ${from} order by port, gkey) touched,
      lateral (
        select
          port, gkey, container_number as "containerNumber", activity, vessel, in_vessel as "inVessel",
          out_vessel as "outVessel", vehicle_booking as "vehicleBooking", vessel_schedule as "vesselSchedule",
          rail_schedule as "railSchedule", is_available_for_setting_alerts as "isAvailableForSettingAlerts",
          status_text as "statusText", status_type as "statusType", detail_stamps as "detailStamps",
          reports, withdrawn, stated
        from ${visits}
        where port = touched.port and gkey = touched.gkey
        for update) visit`);
  return rows;
}

/** @returns the keys of those that another transaction has created meanwhile; these are not written */
export async function insertVisits(db: Tx, made: readonly ChangedVisit[]): Promise<readonly VisitKey[]> {
  if (made.length === 0) return [];
  const { rows } = await db.execute<{ port: string; gkey: string }>(sql`
    insert into ${visits} (port, gkey, ${detailColumns}, ${journeyColumns})
    select port, gkey, ${detailValues}, ${journeyValues}
    from ${arrayRows({ ...keysOf(made), ...detailsOf(made), ...journeysOf(made) })} changed
    on conflict (port, gkey) do nothing
    returning port, gkey`);
  const written = new Set(rows.map(visitKeyOf));
  return made.flatMap(({ record }) => (written.has(visitKeyOf(record)) ? [] : [record]));
}

export async function saveVisits(db: Tx, changed: readonly ChangedVisit[]): Promise<void> {
  // Most events repeat the visit's details, so half of the columns stay unchanged.
  const restated = changed.filter(({ hasOtherDetails }) => hasOtherDetails);
  const others = changed.filter(({ hasOtherDetails }) => !hasOtherDetails);
  if (others.length > 0)
    await db.execute(sql`
      update ${visits} as visit set (${journeyColumns}) = row(${journeyValues})
      from ${arrayRows({ ...keysOf(others), ...journeysOf(others) })} changed
      where visit.port = changed.port and visit.gkey = changed.gkey`);
  if (restated.length > 0)
    await db.execute(sql`
      update ${visits} as visit set (${detailColumns}, ${journeyColumns}) = row(${detailValues}, ${journeyValues})
      from ${arrayRows({ ...keysOf(restated), ...detailsOf(restated), ...journeysOf(restated) })} changed
      where visit.port = changed.port and visit.gkey = changed.gkey`);
}

/** Writes new visits, and known ones with everything that statements add. */
export async function saveRebuiltVisits(db: Tx, rebuilt: readonly ChangedVisit[]): Promise<void> {
  if (rebuilt.length === 0) return;
  const stated = sql`${textArray(
    rebuilt.map(({ record }) => (record.stated === null ? null : JSON.stringify(record.stated))),
  )}::text[]`;
  await db.execute(sql`
    insert into ${visits} as visit (port, gkey, ${detailColumns}, ${journeyColumns}, stated)
    select port, gkey, ${detailValues}, ${journeyValues}, stated::json
    from ${arrayRows({ ...keysOf(rebuilt), ...detailsOf(rebuilt), ...journeysOf(rebuilt), stated })} changed
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
    select taken.port, taken.gkey
    from ${arrayRows(keyColumnsOf(keys))} asked,
      lateral (select port, gkey from ${visits} where port = asked.port and gkey = asked.gkey ${askedAlone}) taken`);
  return new Set(rows.map(visitKeyOf));
}

const keyColumnsOf = (keys: readonly VisitKey[]) => ({
  port: sql`${textArray(keys.map(({ port }) => port))}::text[]`,
  gkey: sql`${textArray(keys.map(({ gkey }) => gkey))}::text[]`,
});

const keysOf = (changed: readonly ChangedVisit[]) => keyColumnsOf(changed.map(({ record }) => record));

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
  return {
    container_number: texts(({ containerNumber }) => containerNumber),
    activity: texts(({ activity }) => activity),
    vessel: texts(({ vessel }) => vessel),
    in_vessel: texts(({ inVessel }) => inVessel),
    out_vessel: texts(({ outVessel }) => outVessel),
    vehicle_booking: texts(({ vehicleBooking }) => vehicleBooking),
    vessel_schedule: texts(({ vesselSchedule }) => vesselSchedule),
    rail_schedule: texts(({ railSchedule }) => railSchedule),
    is_available_for_setting_alerts: texts(({ isAvailableForSettingAlerts }) => String(isAvailableForSettingAlerts)),
    status_text: texts(({ statusText }) => statusText),
  };
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
    'container_number',
    'activity',
    'vessel',
    'in_vessel',
    'out_vessel',
    'vehicle_booking',
    'vessel_schedule',
    'rail_schedule',
    'is_available_for_setting_alerts',
    'status_text',
    'status_type',
    'started_at',
    'reached_at',
    'finished_at',
    'detail_stamps',
    'reports',
    'withdrawn',
    'current_status',
    'past_statuses',
    'future_statuses',
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
  return {
    status_type: sql`${textArray(changed.map(({ journey }) => journey.current?.statusType))}::text[]`,
    started_at: moments(({ journey }) => journey.startedAt),
    reached_at: moments(({ journey }) => journey.reachedAt),
    finished_at: moments(({ journey }) => journey.finishedAt),
    detail_stamps: jsons(({ record }) => record.detailStamps),
    reports: jsons(({ record }) => record.reports),
    withdrawn: jsons(({ record }) => record.withdrawn),
    current_status: jsons(({ journey }) => journey.current),
    past_statuses: jsons(({ journey }) => journey.past),
    future_statuses: jsons(({ journey }) => journey.future),
  };
}
