import { sql } from 'drizzle-orm';
import type { Port } from '@quaywatch/shared/contract';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';

export type ReplacingVisit = { readonly port: Port; readonly gkey: string; readonly replaces: readonly string[] };

/**
 * Moves alerts and warnings of replaced visits to the visit that replaced them. Where two coincide, the sent one stays, or else the
 * existing one.
 */
export async function followVisits(tx: Tx, changes: readonly ReplacingVisit[]): Promise<void> {
  const moves = changes.flatMap(({ port, gkey, replaces }) => replaces.map((from) => ({ port, from, gkey })));
  if (moves.length === 0) return;
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
          partition by customer_id, port, gkey, container_status_type, alert_type, recipient
          order by state in ('SENT', 'PROCESSING', 'NOT_SUBMITTED') desc, was_there desc, created_at, id) as place
        from (
          select ${facts}, moved.gkey, false as was_there
          from ${alerts} alert join ${moved} on (alert.port, alert.gkey) = (moved.port, moved.from_gkey)
          union all
          select ${facts}, alert.gkey, true
          from ${alerts} alert
          where (alert.port, alert.gkey) in (select moved.port, moved.gkey from ${moved})) sides) ranked
      where place > 1)`);
  // The visit that stays was warned of itself.
  await tx.execute(sql`
    delete from ${freeTimeWarnings} as warning using ${moved}, ${freeTimeWarnings} as own
    where (warning.port, warning.gkey) = (moved.port, moved.from_gkey) and warning.customer_id = own.customer_id
      and warning.days = own.days and (own.port, own.gkey) = (moved.port, moved.gkey)`);
  // As above: what the visit that stays is compared with is known.
  await tx.execute(sql`
    delete from ${notedEstimates} as noted using ${moved}, ${notedEstimates} as own
    where (noted.port, noted.gkey) = (moved.port, moved.from_gkey) and noted.customer_id = own.customer_id
      and (noted.status_type, noted.field) = (own.status_type, own.field)
      and (own.port, own.gkey) = (moved.port, moved.gkey)`);
  for (const table of [alerts, alertMessages, freeTimeWarnings, notedEstimates])
    await tx.execute(sql`
      update ${table} as row set gkey = moved.gkey
      from ${moved}
      where (row.port, row.gkey) = (moved.port, moved.from_gkey)`);
}
