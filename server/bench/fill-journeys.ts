import type { Client } from 'pg';

export const statusesPerVisit = 8;

const visitsPerPart = 12_500;

/** @param among picks from so many visits, spread over all of them */
export function pickFilledNumbers(visitCount: number, among = visitCount): string[] {
  return Array.from({ length: 20 }, () => numberAt(Math.floor(Math.random() * among), among, visitCount));
}

/** @returns the numbers among which `pickFilledNumbers` picks */
export function listFilledNumbers(visitCount: number, among: number): string[] {
  return Array.from({ length: among }, (_, place) => numberAt(place, among, visitCount));
}

const numberAt = (place: number, among: number, visitCount: number) =>
  numberOf(1 + Math.floor((place * visitCount) / among));

// Spreads the numbers, so that neighbouring visits have numbers far apart.
const scatter = 1_000_003;
const range = 10_000_000;
// A prefix has ten million numbers, and each visit has its own.
const numberOf = (serial: number) =>
  `BN${String.fromCharCode(67 + Math.floor(serial / range))}U${String((serial * scatter) % range).padStart(7, '0')}`;

/**
 * Inserts visits and events as the feed would leave them: begun in the last 180 days, with 20 hours between statuses.
 * It uses generate_series, because the feed would need hours.
 * @param beside a connection that inserts the events meanwhile
 */
export async function fillJourneys(client: Client, visitCount: number, beside?: Client): Promise<void> {
  const insert = async (connection: Client, ...statements: readonly string[]) => {
    for (let first = 1; first <= visitCount; first += visitsPerPart) {
      const last = Math.min(first + visitsPerPart - 1, visitCount);
      for (const statement of statements) await connection.query(statement, [first, last]);
    }
  };
  if (beside) await Promise.all([insert(client, insertVisits), insert(beside, insertEvents)]);
  else await insert(client, insertEvents, insertVisits);
  await client.query('vacuum analyze visits, port_events');
  await client.query('checkpoint');
}

const reports = `
  generate_series($1::int, $2::int) n,
  lateral (select now() - interval '7 days' - (n % 180) * interval '1 day' as began) start,
  unnest(array['Inbound at Sea', 'Arrived', 'On Vessel at Berth', 'Discharged', 'On Hold', 'Released',
    'Available for Collection', 'Departed by Road']) with ordinality as status(name, step),
  lateral (select began + step * interval '20 hours' as at) moment`;

const insertEvents = `
  insert into port_events (source, event_id, port, gkey, status_type, time_kind, status_time, location, recorded_at, received_at)
  select 'bench', 'bench-' || n || '-' || step, case when n % 2 = 0 then 'LGP' else 'SOU' end, 'bench-' || n, name, 'actual',
    at, 'Yard block C12', at, at
  from ${reports}`;

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const millis = 'floor(extract(epoch from at) * 1000)::bigint';

const insertVisits = `
  insert into visits (
    port, gkey, container_number, activity, vessel, vehicle_booking, vessel_schedule, is_available_for_setting_alerts,
    detail_stamps, reports, status_type, started_at, reached_at, finished_at, current_status, past_statuses)
  select
    case when n % 2 = 0 then 'LGP' else 'SOU' end, 'bench-' || n,
    'BN' || chr(67 + n / ${range}) || 'U' || lpad(((n::bigint * ${scatter}) % ${range})::text, 7, '0'), 'Import', 'OCEAN LANTERN',
    'https://lgp.quaywatch.example/vehicle-booking/' || n, 'https://lgp.quaywatch.example/vessel-schedule/' || n, false,
    json_build_object('all', json_build_array(max(${millis}), 'bench/bench-' || n || '-8')),
    json_agg(json_build_array('bench', 'bench-' || n || '-' || step, name, 'actual', ${millis}, null, 'Yard block C12',
      null, null, null, ${millis}, ${millis}) order by step),
    'Departed by Road', min(at), max(at), max(at),
    json_build_object('statusType', 'Departed by Road', 'statusTime', ${iso('max(at)')}, 'source', 'bench',
      'recordedAt', ${iso('max(at)')}, 'receivedAt', ${iso('max(at)')}, 'location', 'Main gate',
      'dischargedTime', ${iso('min(at)')}, 'arrivedAtPortTime', ${iso('min(at)')}),
    json_agg(json_build_object('statusType', name, 'statusTime', ${iso('at')}, 'source', 'bench',
      'recordedAt', ${iso('at')}, 'receivedAt', ${iso('at')}) order by step) filter (where step < ${statusesPerVisit})
  from ${reports}
  group by n`;
