import { sql, type SQL } from 'drizzle-orm';
import { visitView } from '../../feed/index.ts';
import { visitKeysOf } from '../records/visit-keys.queries.ts';
import type { ImportOfCustomer } from './free-time-warnings.rules.ts';

/** More than anybody has. Keeps the latest discharges, since the free time of the others ended long ago. */
const mostImports = 2_000;

/** SQL for a customer's discharged imports that have not left, as JSON. The argument is SQL too. */
export const importsOfCustomer = (customerId: SQL): SQL<readonly ImportOfCustomer[]> => sql<
  readonly ImportOfCustomer[]
>`(
  select coalesce(json_agg(${importOf(sql`ashore`)}), '[]')
  from (
    select visit.*
    from (${visitKeysOf(customerId)}) key
      join ${visitView} visit on visit.port = key.port and visit.gkey = key.gkey
    where visit.activity = 'Import' and visit.finished_at is null
      and visit.current_status ->> 'dischargedTime' is not null
    order by visit.current_status ->> 'dischargedTime' desc
    limit ${sql.raw(String(mostImports))}) ashore)`;

/** SQL that turns a row of the visits into an `ImportOfCustomer`. */
export const importOf = (visit: SQL): SQL => sql`json_build_object(
  'port', ${visit}.port, 'gkey', ${visit}.gkey, 'containerNumber', ${visit}.container_number,
  'activity', ${visit}.activity, 'status', json_build_object(
    'statusType', ${visit}.status_type, 'dischargedTime', ${visit}.current_status ->> 'dischargedTime'))`;
