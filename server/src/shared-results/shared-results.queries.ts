import { and, asc, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { SharedResult } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { customerView } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { sharedResults } from './shared-results.tables.ts';

export type SharedResultRow = typeof sharedResults.$inferSelect;

const isOpen = (customerId: string, now: Date) =>
  and(eq(sharedResults.customerId, customerId), gt(sharedResults.endsAt, now));

/** Those that have not ended, newest first. */
export async function readSharedResults(db: Db, customerId: string, now: Date): Promise<SharedResult[]> {
  const rows = await db
    .select()
    .from(sharedResults)
    .where(isOpen(customerId, now))
    .orderBy(desc(sharedResults.createdAt), asc(sharedResults.id));
  return rows.map(({ id, containerNumbers, createdAt, endsAt }) => ({
    ...{ id, containerNumbers, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() },
  }));
}

export async function countSharedResults(db: Db, customerId: string, now: Date): Promise<number> {
  const [row] = await db.select({ number: count() }).from(sharedResults).where(isOpen(customerId, now));
  return row?.number ?? 0;
}

export async function insertSharedResult(db: Db, row: Omit<SharedResultRow, 'id'>): Promise<void> {
  await db.insert(sharedResults).values(row);
}

/** @returns whether there was such a link */
export async function deleteSharedResult(db: Db, customerId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(sharedResults)
    .where(and(isOpen(customerId, now), eq(sharedResults.id, id)))
    .returning({ id: sharedResults.id });
  return rows.length > 0;
}

/**
 * Nothing once the link has ended or its customer is not Live; journeys only while the customer's tier includes them.
 */
export async function findSharedResult(db: Db, secretHash: string, now: Date): Promise<SharedResultRow | undefined> {
  const [found] = await db
    .select({ shared: sharedResults, tier: customerView.tier })
    .from(sharedResults)
    .innerJoin(customerView, eq(customerView.id, sharedResults.customerId))
    .where(
      and(eq(sharedResults.secretHash, secretHash), gt(sharedResults.endsAt, now), eq(customerView.status, 'Live')),
    );
  return found && (!found.shared.isAdvanced || isAdvancedTier(found.tier)) ? found.shared : undefined;
}

export async function deleteEndedResults(db: Db, now: Date): Promise<void> {
  await db.delete(sharedResults).where(lte(sharedResults.endsAt, now));
}

export async function forgetSharedResults(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(sharedResults).where(inArray(sharedResults.customerId, [...customerIds]));
}

/** Without their secrets. */
export function exportSharedResults(db: Db, customerId: string) {
  const { containerNumbers, isAdvanced, createdAt, endsAt } = sharedResults;
  return db
    .select({ containerNumbers, isAdvanced, createdAt, endsAt })
    .from(sharedResults)
    .where(eq(sharedResults.customerId, customerId))
    .orderBy(asc(createdAt));
}
