import { and, asc, eq, getTableName, inArray, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { dropMonthsBefore } from '../platform/database/month-partitions.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { searchedContainers } from './search-log.tables.ts';

/** A number that a customer searched for on a UK day, `YYYY-MM-DD`. */
export type SearchNote = { readonly customer: string; readonly day: string; readonly number: string };

/** Skips notes that exist and those of deleted customers. */
export async function insertSearchNotes(db: Db, notes: readonly SearchNote[]): Promise<void> {
  // Always in the same order, so that two processes cannot deadlock.
  await db.execute(sql`
    insert into ${searchedContainers} (customer_id, searched_on, container_number)
    select customer, day, number
    from json_to_recordset(${JSON.stringify(notes)}::json) as note(customer uuid, day date, number text)
    where exists (select from ${customerView} where id = note.customer)
    order by customer, day, number
    on conflict do nothing`);
}

export async function forgetSearches(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(searchedContainers).where(inArray(searchedContainers.customerId, [...customerIds]));
}

export function exportSearches(db: Db, customerId: string) {
  const { searchedOn, containerNumber } = searchedContainers;
  return readInPages<{ searchedOn: string; containerNumber: string }>(({ after, limit }) =>
    db
      .select({ searchedOn, containerNumber })
      .from(searchedContainers)
      .where(
        and(
          eq(searchedContainers.customerId, customerId),
          after && sql`(${searchedOn}, ${containerNumber}) > (${after.searchedOn}, ${after.containerNumber})`,
        ),
      )
      .orderBy(asc(searchedOn), asc(containerNumber))
      .limit(limit),
  );
}

/**
 * Drops months that end before a UK day, `YYYY-MM-DD`.
 * @returns how many were dropped
 */
export async function dropSearchMonths(database: Database, day: string): Promise<number> {
  return (await dropMonthsBefore(database, getTableName(searchedContainers), day)).length;
}
