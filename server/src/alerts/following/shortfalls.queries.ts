import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { advancedTiers } from '@quaywatch/shared/contract';
import { customerView } from '../../customers/index.ts';
import { visitView } from '../../feed/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { firstId } from '../../platform/database/uuid.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { alertContacts, alerts, alertTemplateItems } from '../records/alerts.tables.ts';
import { followedLists, followedVisits } from '../records/followed-lists.tables.ts';
import type { Shortfall } from './shortfall-mail.rules.ts';

/**
 * Reads what is missing now for visits for which something was missing when the templates were applied. A container may
 * lack several things.
 */
export async function readShortfalls(db: Db, customerId: string): Promise<readonly Shortfall[]> {
  const itemOf = sql`select from ${alertTemplateItems} item
    where item.customer_id = ${customerId} and item.activity_type = visit.activity`;
  const alertOf = sql`select from ${alerts} alert
    where alert.customer_id = ${customerId} and alert.port = visit.port and alert.gkey = visit.gkey`;
  const { rows } = await db.execute<Omit<Shortfall, 'toldAt'> & { readonly toldAt: string | null }>(sql`
    select list.list_id as "listId", visit.container_number as "containerNumber", visit.activity, missing, visit.port,
      visit.gkey, followed.told_at as "toldAt"
    from ${followedLists} list
      join ${savedListView} on visible_lists.id = list.list_id and visible_lists.customer_id = list.customer_id
      join ${followedVisits} followed on followed.customer_id = list.customer_id and followed.is_short
      join ${visitView} visit on visit.port = followed.port and visit.gkey = followed.gkey
        and visit.container_number = any(visible_lists.container_numbers)
      cross join unnest(array['template', 'mobile', 'allowance']) as missing
    where list.customer_id = ${customerId} and visit.finished_at is null
      and case missing
        when 'template' then followed.armed_at is null and not exists (${itemOf})
        when 'mobile' then exists (${itemOf} and item.alert_type = 'SMS') and not exists (${alertOf} and not alert.from_template)
          and not exists (select from ${alertContacts} where customer_id = ${customerId} and phone is not null)
        else exists (${alertOf} and alert.state = 'SUSPENDED') end
    order by list.list_id, visit.container_number`);
  return rows.map((row) => ({ ...row, toldAt: row.toldAt === null ? null : new Date(row.toldAt) }));
}

/** Finds customers who may have shortfalls that they were not told of, in order of id, after `after`. */
export async function findUntoldCustomers(db: Db, after: string | null, most: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ customerId: string }>(sql`
    select distinct untold.customer_id as "customerId"
    from ${followedVisits} untold join ${customerView} customer on customer.id = untold.customer_id
    where untold.is_short and untold.told_at is null and customer.status = 'Live'
      and customer.tier in ${[...advancedTiers]} and untold.customer_id > ${after ?? firstId}
    order by untold.customer_id limit ${most}`);
  return rows.map(({ customerId }) => customerId);
}

export async function findLastTold(tx: Tx, customerId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ last: max(followedVisits.toldAt) })
    .from(followedVisits)
    .where(eq(followedVisits.customerId, customerId));
  return row?.last ?? null;
}

/** Makes what was marked as told at this moment untold. The caller has locked the customer. */
export async function noteUntold(tx: Tx, customerId: string, toldAt: Date): Promise<void> {
  await tx
    .update(followedVisits)
    .set({ toldAt: null })
    .where(and(eq(followedVisits.customerId, customerId), eq(followedVisits.toldAt, toldAt)));
}

/** Marks what is missing as told. Shortfalls that were resolved before anybody was told are dropped. */
export async function noteTold(tx: Tx, customerId: string, missing: readonly Shortfall[], now: Date): Promise<void> {
  const keys = sql`(${followedVisits.port}, ${followedVisits.gkey})`;
  const isMissing =
    missing.length === 0
      ? sql`false`
      : sql`${keys} in (${sql.join(
          missing.map(({ port, gkey }) => sql`(${port}, ${gkey})`),
          sql`, `,
        )})`;
  const isUntold = and(eq(followedVisits.customerId, customerId), isNull(followedVisits.toldAt));
  await tx
    .update(followedVisits)
    .set({ isShort: false })
    .where(and(isUntold, eq(followedVisits.isShort, true), sql`not ${isMissing}`));
  await tx
    .update(followedVisits)
    .set({ toldAt: now })
    .where(and(isUntold, eq(followedVisits.isShort, true), isMissing));
}
