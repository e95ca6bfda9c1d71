import { sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { waitsForAllowance } from './lock-alerts.queries.ts';
import { announcedStates } from '../records/alert-states.rules.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { moveSingleContacts } from '../records/single-contacts.queries.ts';
import { stateList } from '../records/state-list.queries.ts';

export type ReplacingVisit = { readonly port: Port; readonly gkey: string; readonly replaces: readonly string[] };

/** What customers have been told about a visit. There is only one row for each value of `same`. */
const heardOnce = [
  { table: freeTimeWarnings, same: sql`heard.days`, last: sql`heard.warned_at` },
  { table: notedEstimates, same: sql`heard.status_type, heard.field`, last: sql`heard.told_at` },
];

/**
 * Moves alerts, their contacts and warnings of replaced visits to the visit that replaces them. Of alerts that then
 * coincide, a sent one stays, or else one whose message waits for the allowance, or else the one that the visit already
 * had. Of warnings or noted estimates that coincide, the one that the visit already had stays, or else the latest.
 */
export async function moveToReplacingVisits(tx: Tx, changes: readonly ReplacingVisit[]): Promise<void> {
  const moves = changes.flatMap(({ port, gkey, replaces }) => replaces.map((from) => ({ port, from, gkey })));
  if (moves.length === 0) return;
  await moveSingleContacts(tx, moves);
  const moved = sql`unnest(
    ${textArray(moves.map(({ port }) => port))}::text[],
    ${textArray(moves.map(({ from }) => from))}::text[],
    ${textArray(moves.map(({ gkey }) => gkey))}::text[]) as moved(port, from_gkey, gkey)`;
  const facts = sql.raw(
    ['id', 'customer_id', 'port', 'container_status_type', 'alert_type', 'recipient', 'state', 'created_at']
      .map((column) => `alert.${column}`)
      .join(', '),
  );
  await tx.execute(sql`
    delete from ${alerts} where id in (
      select id
      from (
        select id, row_number() over (
          partition by customer_id, port, gkey, container_status_type, alert_type, lower(recipient)
          order by state in ${stateList(announcedStates)} desc, waits desc, was_there desc, created_at, id)
            as place
        from (
          select ${facts}, ${waitsForAllowance} as waits, moved.gkey, false as was_there
          from ${alerts} alert join ${moved} on (alert.port, alert.gkey) = (moved.port, moved.from_gkey)
          union all
          select ${facts}, ${waitsForAllowance}, alert.gkey, true
          from ${alerts} alert
          where (alert.port, alert.gkey) in (select moved.port, moved.gkey from ${moved})) sides) ranked
      where place > 1)`);
  for (const { table, same, last } of heardOnce)
    await tx.execute(sql`
      delete from ${table} where id in (
        select id
        from (
          select heard.id, row_number() over (
            partition by heard.customer_id, heard.port, side.gkey, ${same}
            order by heard.gkey = side.gkey desc, ${last} desc nulls last, heard.id) as place
          from (
            select port, from_gkey, gkey from ${moved}
            union
            select port, gkey, gkey from ${moved}) side
            join ${table} heard on (heard.port, heard.gkey) = (side.port, side.from_gkey)) ranked
        where place > 1)`);
  for (const table of [alerts, alertMessages, freeTimeWarnings, notedEstimates])
    await tx.execute(sql`
      update ${table} as row set gkey = moved.gkey
      from ${moved}
      where (row.port, row.gkey) = (moved.port, moved.from_gkey)`);
}
