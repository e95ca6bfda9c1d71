import { sql } from 'drizzle-orm';
import type { VisitActivity } from '@quaywatch/shared/contract';
import type { Db } from '../platform/database/database.ts';
import type { Journey, RecordedReport, TimeKind } from '../tracking/journey.rules.ts';
import { portEvents, statusReports, visits } from '../tracking/tracking.tables.ts';
import { keyOf, type PortEvent, type StatusEvent, type VisitKey } from './port-event.ts';

// Each statement takes its rows as one JSON parameter: a batch costs the same few round trips however long it is, and the
// text of the statement never changes.

/** Notes the events. @returns the keys of those that were not known */
export async function insertNewEvents(db: Db, events: readonly PortEvent[], receivedAt: Date): Promise<Set<string>> {
  const rows = events.map(({ source, eventId, visit: { port, gkey }, withdraws, recordedAt }) => ({
    source,
    event_id: eventId,
    port,
    gkey,
    withdraws,
    recorded_at: recordedAt,
  }));
  const { rows: inserted } = await db.execute<{ source: string; event_id: string }>(sql`
    insert into ${portEvents} (source, event_id, port, gkey, withdraws, recorded_at, received_at)
    select source, event_id, port, gkey, withdraws, recorded_at, ${receivedAt.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as event(
      source text, event_id text, port text, gkey text, withdraws text, recorded_at timestamptz)
    on conflict (source, event_id) do nothing
    returning source, event_id`);
  return new Set(inserted.map(({ source, event_id: eventId }) => keyOf({ source, eventId })));
}

/** Writes the details of each visit unless later recorded ones stand there already; locks the visits either way. */
export async function upsertVisits(db: Db, events: readonly PortEvent[]): Promise<void> {
  const rows = events.map((event) => ({
    ...event.visit,
    containerNumber: event.visit.containerNumber.toUpperCase(),
    railSchedule: event.visit.port === 'LGP' ? event.visit.railSchedule : null,
    recordedAt: event.recordedAt,
    eventKey: keyOf(event),
  }));
  await db.execute(sql`
    insert into ${visits} as visit (
      port, gkey, container_number, activity, vessel, in_vessel, out_vessel, vehicle_booking, vessel_schedule,
      rail_schedule, is_available_for_setting_alerts, status_text, details_recorded_at, details_event_id)
    select
      port, gkey, "containerNumber", activity, vessel, "inVessel", "outVessel", "vehicleBooking", "vesselSchedule",
      "railSchedule", "isAvailableForSettingAlerts", "statusText", "recordedAt", "eventKey"
    from json_to_recordset(${JSON.stringify(rows)}::json) as details(
      port text, gkey text, "containerNumber" text, activity text, vessel text, "inVessel" text, "outVessel" text,
      "vehicleBooking" text, "vesselSchedule" text, "railSchedule" text, "isAvailableForSettingAlerts" boolean,
      "statusText" text, "recordedAt" timestamptz, "eventKey" text)
    on conflict (port, gkey) do update set
      container_number = excluded.container_number,
      activity = excluded.activity,
      vessel = excluded.vessel,
      in_vessel = excluded.in_vessel,
      out_vessel = excluded.out_vessel,
      vehicle_booking = excluded.vehicle_booking,
      vessel_schedule = excluded.vessel_schedule,
      rail_schedule = excluded.rail_schedule,
      is_available_for_setting_alerts = excluded.is_available_for_setting_alerts,
      status_text = excluded.status_text,
      details_recorded_at = excluded.details_recorded_at,
      details_event_id = excluded.details_event_id
    where (excluded.details_recorded_at, excluded.details_event_id collate "C")
      > (visit.details_recorded_at, visit.details_event_id collate "C")`);
}

/** Adds the status reports; one whose withdrawal came first is withdrawn from the start. */
export async function insertStatusReports(db: Db, events: readonly StatusEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ source, eventId, recordedAt, visit: { port, gkey }, status }) => ({
    ...status,
    port,
    gkey,
    source,
    eventId,
    recordedAt,
  }));
  await db.execute(sql`
    insert into ${statusReports} (
      port, gkey, source, event_id, status_type, time_kind, status_time, slot_start, location,
      estimate_arrival_time, estimate_departure_time, estimate_discharge_time, recorded_at, withdrawn)
    select
      port, gkey, source, "eventId", "statusType", "timeKind", "statusTime", "slotStart", location,
      "estimateArrivalTime", "estimateDepartureTime", "estimateDischargeTime", "recordedAt",
      exists (
        select from ${portEvents} withdrawal
        where (withdrawal.port, withdrawal.gkey, withdrawal.source) = (report.port, report.gkey, report.source)
          and withdrawal.withdraws = report."eventId")
    from json_to_recordset(${JSON.stringify(rows)}::json) as report(
      port text, gkey text, source text, "eventId" text, "statusType" text, "timeKind" text, "statusTime" timestamptz,
      "slotStart" timestamptz, location text, "estimateArrivalTime" timestamptz, "estimateDepartureTime" timestamptz,
      "estimateDischargeTime" timestamptz, "recordedAt" timestamptz)
    on conflict do nothing`);
}

export async function withdrawStatusReports(db: Db, withdrawals: readonly PortEvent[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const rows = withdrawals.map(({ source, withdraws, visit: { port, gkey } }) => ({ port, gkey, source, withdraws }));
  await db.execute(sql`
    update ${statusReports} as report set withdrawn = true
    from json_to_recordset(${JSON.stringify(rows)}::json) as withdrawal(port text, gkey text, source text, withdraws text)
    where (report.port, report.gkey, report.source) = (withdrawal.port, withdrawal.gkey, withdrawal.source)
      and report.event_id = withdrawal.withdraws`);
}

export type ReportedVisit = VisitKey & {
  readonly activity: VisitActivity | null;
  readonly reports: readonly RecordedReport[];
};

/** A report as JSON carries it, in the order of the query's array; times are texts. */
type ReportAsJson = readonly [
  eventId: string,
  statusType: string,
  timeKind: TimeKind,
  statusTime: string,
  slotStart: string | null,
  location: string | null,
  estimateArrivalTime: string | null,
  estimateDepartureTime: string | null,
  estimateDischargeTime: string | null,
  recordedAt: string,
];

/** The visits of these events with every report that stands. */
export async function readReportedVisits(db: Db, events: readonly PortEvent[]): Promise<ReportedVisit[]> {
  const keys = new Map(events.map(({ visit: { port, gkey } }) => [`${port}/${gkey}`, { port, gkey }]));
  // The reports are a question per visit rather than a join: so they come from the index at every size of the table,
  // also where nobody has gathered statistics yet.
  const { rows } = await db.execute<
    VisitKey & { activity: VisitActivity | null; reports: readonly ReportAsJson[] }
  >(sql`
    select touched.port, touched.gkey,
      (select activity from ${visits} visit where (visit.port, visit.gkey) = (touched.port, touched.gkey)) as activity,
      (select coalesce(json_agg(json_build_array(
          source || '/' || event_id, status_type, time_kind, status_time, slot_start, location,
          estimate_arrival_time, estimate_departure_time, estimate_discharge_time, recorded_at)), '[]')
        from ${statusReports} report
        where (report.port, report.gkey) = (touched.port, touched.gkey) and not withdrawn) as reports
    from json_to_recordset(${JSON.stringify([...keys.values()])}::json) as touched(port text, gkey text)`);
  return rows.map(({ port, gkey, activity, reports }) => ({ port, gkey, activity, reports: reports.map(fromJson) }));
}

function fromJson(report: ReportAsJson): RecordedReport {
  const [eventId, statusType, timeKind, statusTime, slotStart, location, arrival, departure, discharge, recordedAt] =
    report;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    eventId,
    statusType,
    timeKind,
    statusTime: new Date(statusTime),
    slotStart: moment(slotStart),
    location,
    estimateArrivalTime: moment(arrival),
    estimateDepartureTime: moment(departure),
    estimateDischargeTime: moment(discharge),
    recordedAt: new Date(recordedAt),
  };
}

/** Writes what a search shows of each visit. */
export async function saveJourneys(
  db: Db,
  journeys: readonly (VisitKey & { readonly journey: Journey })[],
): Promise<void> {
  const rows = journeys.map(({ port, gkey, journey }) => ({
    port,
    gkey,
    ...journey,
    statusType: journey.current?.statusType,
  }));
  await db.execute(sql`
    update ${visits} as visit set
      status_type = journey."statusType",
      reached_at = journey."reachedAt",
      current_status = journey.current,
      past_statuses = journey.past,
      future_statuses = journey.future
    from json_to_recordset(${JSON.stringify(rows)}::json) as journey(
      port text, gkey text, "statusType" text, "reachedAt" timestamptz, current json, past json, future json)
    where (visit.port, visit.gkey) = (journey.port, journey.gkey)`);
}
