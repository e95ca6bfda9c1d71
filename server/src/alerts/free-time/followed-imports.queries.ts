import { sql, type SQL } from 'drizzle-orm';
import { visitView } from '../../feed/index.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { alerts } from '../records/alerts.tables.ts';
import type { FollowedImport } from './free-time-warnings.rules.ts';

/** More than anybody follows. Keeps the latest discharges, since the free time of the others ended long ago. */
const mostImports = 2_000;

/** SQL for the discharged imports that a customer follows and that have not left, as JSON. The argument is SQL too. */
export const followedImports = (customerId: SQL): SQL<readonly FollowedImport[]> => sql<readonly FollowedImport[]>`(
  select coalesce(json_agg(${importOf(sql`ashore`)}), '[]')
  from (
    select visit.*
    from (
      select port, gkey from ${alerts} where customer_id = ${customerId}
      union
      select listed.port, listed.gkey
      from ${savedListView}, unnest(container_numbers) as number, ${visitView} listed
      where customer_id = ${customerId} and listed.container_number = number) followed
      join ${visitView} visit on visit.port = followed.port and visit.gkey = followed.gkey
    where visit.activity = 'Import' and visit.finished_at is null
      and visit.current_status ->> 'dischargedTime' is not null
    order by visit.current_status ->> 'dischargedTime' desc
    limit ${sql.raw(String(mostImports))}) ashore)`;

/** SQL that turns a row of the visits into a `FollowedImport`. */
export const importOf = (visit: SQL): SQL => sql`json_build_object(
  'port', ${visit}.port, 'gkey', ${visit}.gkey, 'containerNumber', ${visit}.container_number,
  'activity', ${visit}.activity, 'status', json_build_object(
    'statusType', ${visit}.status_type, 'dischargedTime', ${visit}.current_status ->> 'dischargedTime'))`;
