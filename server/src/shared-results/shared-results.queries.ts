import { and, asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { SharedResult, Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import type { SelectOwnReference } from '../alerts/index.ts';
import { customerView } from '../customers/index.ts';
import { textArray } from '../platform/database/array-parameters.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { sharedResults } from './shared-results.tables.ts';

export type SharedResultRow = typeof sharedResults.$inferSelect;

const isOpen = (customerId: string, now: Date) =>
  and(eq(sharedResults.customerId, customerId), gt(sharedResults.endsAt, now));

type Sharer = { readonly customerId: string; readonly tier: Tier };

/** Leaves out links that show journeys while the customer's tier has none: they do not work then (SRV-406). */
const isWorking = ({ customerId, tier }: Sharer, now: Date) =>
  and(isOpen(customerId, now), isAdvancedTier(tier) ? undefined : eq(sharedResults.isAdvanced, false));

/** Links that work, newest first. */
export async function readSharedResults(db: Db, sharer: Sharer, now: Date): Promise<SharedResult[]> {
  const rows = await db
    .select()
    .from(sharedResults)
    .where(isWorking(sharer, now))
    .orderBy(desc(sharedResults.createdAt), asc(sharedResults.id));
  return rows.map(({ id, containerNumbers, showsReferences, createdAt, endsAt }) => ({
    id,
    containerNumbers,
    showsReferences,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

export async function countSharedResults(db: Db, sharer: Sharer, now: Date): Promise<number> {
  const [row] = await db.select({ number: count() }).from(sharedResults).where(isWorking(sharer, now));
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
 * Finds nothing once the link has expired or while its customer is not Live. Journeys are shown only while the
 * customer's tier includes them.
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

/**
 * References of the customer who made the link, by container number; empty if the link does not show them (CON-126).
 */
export async function readSharedReferences(
  db: Db,
  { customerId, containerNumbers, showsReferences }: SharedResultRow,
  selectReference: SelectOwnReference,
): Promise<ReadonlyMap<string, string>> {
  if (!showsReferences) return new Map();
  const { rows } = await db.execute<{ number: string; reference: string | null }>(sql`
    select number, ${selectReference(sql`${customerId}::uuid`, sql`number`)} as reference
    from unnest(${textArray(containerNumbers)}::text[]) as number`);
  return new Map(rows.flatMap(({ number, reference }) => (reference === null ? [] : [[number, reference] as const])));
}

export async function deleteEndedResults(db: Db, now: Date): Promise<void> {
  await db.delete(sharedResults).where(lte(sharedResults.endsAt, now));
}

export async function forgetSharedResults(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(sharedResults).where(inArray(sharedResults.customerId, [...customerIds]));
}

/** Leaves out their secrets. */
export function exportSharedResults(db: Db, customerId: string) {
  const { containerNumbers, isAdvanced, showsReferences, createdAt, endsAt } = sharedResults;
  return db
    .select({ containerNumbers, isAdvanced, showsReferences, createdAt, endsAt })
    .from(sharedResults)
    .where(eq(sharedResults.customerId, customerId))
    .orderBy(asc(createdAt));
}
