import { sql } from 'drizzle-orm';
import { alerts } from '../records/alerts.tables.ts';
import { containerWatches } from '../records/container-watches.tables.ts';
import { lockCustomers } from '../../customers/index.ts';
import type { VisitChange } from '../../feed/rules.ts';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Locks the customers with alerts of these visits, or watches of their numbers, before any alert. Every change of a
 * customer's alerts locks the customer first, which excludes deadlocks. The visits are already locked.
 */
export async function lockConcerned(tx: Tx, changes: readonly VisitChange[]): Promise<void> {
  const visits = changes.flatMap(({ port, gkey, replaces }) => [gkey, ...replaces].map((key) => ({ port, key })));
  await lockCustomers(
    tx,
    sql`id in (
      select alert.customer_id
      from unnest(${textArray(visits.map(({ port }) => port))}::text[], ${textArray(visits.map(({ key }) => key))}::text[])
        as visit(port, gkey) join ${alerts} alert on alert.port = visit.port and alert.gkey = visit.gkey
      union
      select customer_id from ${containerWatches}
      where container_number = any(${textArray(changes.map(({ containerNumber }) => containerNumber))}::text[]))`,
  );
}
