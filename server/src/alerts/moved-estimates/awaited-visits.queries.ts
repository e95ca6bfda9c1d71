import { sql, type SQL } from 'drizzle-orm';
import { visitView } from '../../feed/index.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { alerts } from '../records/alerts.tables.ts';
import type { AwaitedVisit } from './moved-estimates.rules.ts';

/** More than anybody follows. Keeps the visits that reached a status last. */
const mostVisits = 2_000;

/** SQL for the visits that a customer follows by alert or saved list and that are not over, as JSON. */
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
    from (
      select port, gkey from ${alerts} where customer_id = ${customerId}
      union
      select listed.port, listed.gkey
      from ${savedListView}, unnest(container_numbers) as number, ${visitView} listed
      where customer_id = ${customerId} and listed.container_number = number) followed
      join ${visitView} visit on visit.port = followed.port and visit.gkey = followed.gkey
    where visit.finished_at is null and (visit.status_type is not null or visit.status_text is not null)
    order by visit.reached_at desc nulls last, visit.port, visit.gkey
    limit ${sql.raw(String(mostVisits))}) stay)`;
