import { asc, eq, inArray } from 'drizzle-orm';
import type { FreeDaysOfPort } from '@quaywatch/shared/contract';
import { lockCustomer } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { freeDays } from './free-days.tables.ts';

/** What a customer has set, by port; nothing for a port without a setting. */
export async function readFreeDays(db: Db, customerId: string): Promise<FreeDaysOfPort[]> {
  return db
    .select({ port: freeDays.port, days: freeDays.days })
    .from(freeDays)
    .where(eq(freeDays.customerId, customerId))
    .orderBy(asc(freeDays.port));
}

/** Two changes at once take turns: both would find nothing to delete, and the second could not insert. @returns false for an account that is gone */
export async function lockFreeDays(tx: Tx, customerId: string): Promise<boolean> {
  return (await lockCustomer(tx, customerId)) !== undefined;
}

/** Puts these in the place of what the customer has set before. */
export async function replaceFreeDays(tx: Tx, customerId: string, set: readonly FreeDaysOfPort[]): Promise<void> {
  await tx.delete(freeDays).where(eq(freeDays.customerId, customerId));
  if (set.length > 0) await tx.insert(freeDays).values(set.map(({ port, days }) => ({ customerId, port, days })));
}

/** Deletes what customers who leave have set. */
export async function forgetFreeDays(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(freeDays).where(inArray(freeDays.customerId, [...customerIds]));
}
