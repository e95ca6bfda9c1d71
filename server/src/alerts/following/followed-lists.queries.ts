import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { savedListView } from '../../saved-lists/index.ts';
import { followedLists, followedVisits } from '../records/followed-lists.tables.ts';

/** Whether the customer of a row `list` can still see that list. */
export const isSeen = sql`exists (select from ${savedListView}
  where visible_lists.id = list.list_id and visible_lists.customer_id = list.customer_id)`;

/** @returns false if the customer can see no such list */
export async function saveFollowedList(db: Db, customerId: string, listId: string): Promise<boolean> {
  const [seen] = await db
    .select({ id: savedListView.id })
    .from(savedListView)
    .where(and(eq(savedListView.customerId, customerId), eq(sql`${savedListView.id}::text`, listId.toLowerCase())));
  if (!seen) return false;
  await db.insert(followedLists).values({ customerId, listId: seen.id }).onConflictDoNothing();
  return true;
}

/** @returns false if the customer follows no such list */
export async function deleteFollowedList(db: Db, customerId: string, listId: string): Promise<boolean> {
  const rows = await db
    .delete(followedLists)
    .where(and(eq(followedLists.customerId, customerId), eq(sql`${followedLists.listId}::text`, listId.toLowerCase())))
    .returning({ listId: followedLists.listId });
  return rows.length > 0;
}

/** Leaves out lists that the customer can no longer see. */
export async function readFollowedLists(db: Db, customerId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ listId: string }>(sql`
    select list_id as "listId" from ${followedLists} list where customer_id = ${customerId} and ${isSeen}
    order by list_id`);
  return rows.map(({ listId }) => listId);
}

/** Stops following for customers who can no longer see the list. @returns the customers who still follow it */
export async function keepFollowers(tx: Tx, listId: string): Promise<readonly string[]> {
  await tx.execute(
    sql`delete from ${followedLists} list where list_id::text = ${listId.toLowerCase()} and not ${isSeen}`,
  );
  const rows = await tx
    .select({ customerId: followedLists.customerId })
    .from(followedLists)
    .where(eq(sql`${followedLists.listId}::text`, listId.toLowerCase()));
  return rows.map(({ customerId }) => customerId);
}

/** Finds which of these customers follow a list. */
export async function findFollowing(db: Db, customerIds: readonly string[]): Promise<readonly string[]> {
  if (customerIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ customerId: followedLists.customerId })
    .from(followedLists)
    .where(inArray(followedLists.customerId, [...customerIds]));
  return rows.map(({ customerId }) => customerId);
}

export async function exportFollowedLists(db: Db, customerId: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select visible_lists.name
    from ${followedLists} list
      join ${savedListView} on visible_lists.id = list.list_id and visible_lists.customer_id = list.customer_id
    where list.customer_id = ${customerId} order by lower(visible_lists.name)`);
  const { port, gkey, containerNumber, armedAt, isShort, toldAt } = followedVisits;
  const containers = await db
    .select({ port, gkey, containerNumber, armedAt, isShort, toldAt })
    .from(followedVisits)
    .where(eq(followedVisits.customerId, customerId))
    .orderBy(asc(containerNumber), asc(port), asc(gkey));
  return { lists: rows.map(({ name }) => name), containers };
}

export async function forgetFollowedLists(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [followedVisits, followedLists])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
