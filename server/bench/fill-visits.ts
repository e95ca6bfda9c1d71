import type { Pool } from 'pg';

export const benchVisitCount = 200_000;

const visitsPerPart = 20_000;

/** Fewer numbers than visits: some containers have been here before. */
const numberCount = 190_000;

export function pickBenchNumbers(): string[] {
  return Array.from({ length: 20 }, () => benchNumberOf(Math.floor(Math.random() * numberCount)));
}

export const benchNumberOf = (serial: number) => `BNCU${String(serial).padStart(7, '0')}`;

/**
 * Inserts imports in mid-journey, with five statuses behind and two ahead. It works in parts because of the statement
 * timeout.
 */
export async function fillVisits(pool: Pool, count = benchVisitCount): Promise<void> {
  for (let first = 1; first <= count; first += visitsPerPart) await fillPart(pool, first);
  await pool.query('analyze visits');
}

/** The report of every status as the product writes it, without spaces. */
const told = `'"source":"terminal","recordedAt":"2026-11-17T11:40:00.000Z","receivedAt":"2026-11-17T11:40:02.125Z"'`;

async function fillPart(pool: Pool, first: number): Promise<void> {
  await pool.query(
    `insert into visits (
      port, gkey, container_number, activity, vessel, vehicle_booking, vessel_schedule, is_available_for_setting_alerts,
      status_type, reached_at, current_status, past_statuses, future_statuses)
    select
      case when n % 2 = 0 then 'LGP' else 'SOU' end, 'bench-' || n, 'BNCU' || lpad((n % ${numberCount})::text, 7, '0'),
      'Import', 'OCEAN LANTERN', 'https://lgp.quaywatch.example/vehicle-booking/' || n,
      'https://lgp.quaywatch.example/vessel-schedule/' || n, true, 'Available for Collection',
      now() - interval '1 hour' * (n % 50), current.step, past.steps, future.steps
    from generate_series($1::int, $2::int) n,
      (select ('{"statusType":"Available for Collection","statusTime":"2026-11-20T21:07:00.000Z",' || ${told}
        || ',"location":"Yard block C12","dischargedTime":"2026-11-19T11:37:02.375Z","arrivedAtPortTime":"2026-11-18T11:37:02.375Z"}')::json as step)
        current,
      (select ('[' || string_agg('{"statusType":"' || name || '","statusTime":"2026-11-17T11:37:02.375Z",' || ${told} || '}', ',') || ']')::json as steps
        from unnest(array['Inbound at Sea', 'Arrived', 'On Vessel at Berth', 'Discharged', 'On Hold']) name) past,
      (select ('[' || string_agg('{"statusType":"' || name || '","statusTime":"2026-11-22T07:37:02.375Z","timeKind":"planned",' || ${told} || '}', ',') || ']')::json
          as steps
        from unnest(array['Released', 'Departed by Road']) name) future`,
    [first, first + visitsPerPart - 1],
  );
}
