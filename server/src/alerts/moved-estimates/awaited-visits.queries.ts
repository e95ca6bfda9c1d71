import { sql, type SQL } from 'drizzle-orm';
import { visitIsInSight, visitView } from '../../feed/index.ts';
import { visitKeysOf } from '../records/visit-keys.queries.ts';
import type { AwaitedVisit } from './moved-estimates.rules.ts';

/** More than anybody has. Keeps the visits that reached a status last. */
const mostVisits = 2_000;

/** SQL for the visits of a customer's alerts and saved lists that are not over, as JSON. */
export const awaitedVisits = (customerId: SQL): SQL<readonly AwaitedVisit[]> => sql<readonly AwaitedVisit[]>`(
  select coalesce(json_agg(json_build_object(
    'port', port, 'gkey', gkey, 'containerNumber', container_number, 'reachedAt', reached_at,
    'statusType', case when status_text is null then status_type end,
    'estimates', json_build_object(
      'estimateArrivalTime', current_status ->> 'estimateArrivalTime',
      'estimateDepartureTime', current_status ->> 'estimateDepartureTime',
      'estimateDischargeTime', current_status ->> 'estimateDischargeTime'),
    'next', future_statuses -> 0,
    'expected', (select coalesce(json_agg(step -> 'statusType'), '[]') from json_array_elements(future_statuses) step))),
    '[]')
  from (
    select visit.*
    from (${visitKeysOf(customerId)}) key
      join ${visitView} visit on visit.port = key.port and visit.gkey = key.gkey
    where visit.finished_at is null and ${visitIsInSight}
    order by visit.reached_at desc nulls last, visit.port, visit.gkey
    limit ${sql.raw(String(mostVisits))}) stay)`;
