import { asc, eq, inArray } from 'drizzle-orm';
import type { FreeDaysOfPort } from '@quaywatch/shared/contract';
import type { Db, Tx } from '../platform/database/database.ts';
import { freeDays } from './free-days.tables.ts';

/** Ports without a setting are left out. */
export async function readFreeDays(db: Db, customerId: string): Promise<FreeDaysOfPort[]> {
  const rows = await db
    .select({ port: freeDays.port, days: freeDays.days, nation: freeDays.withoutHolidaysOf })
    .from(freeDays)
    .where(eq(freeDays.customerId, customerId))
    .orderBy(asc(freeDays.port));
  return rows.map(({ nation, ...set }) => (nation === null ? set : { ...set, withoutHolidaysOf: nation }));
}

/** The caller has locked the account: otherwise two changes at once would both find nothing to delete and then insert. */
export async function replaceFreeDays(tx: Tx, customerId: string, set: readonly FreeDaysOfPort[]): Promise<void> {
  await tx.delete(freeDays).where(eq(freeDays.customerId, customerId));
  if (set.length > 0) await tx.insert(freeDays).values(set.map((ofPort) => ({ customerId, ...ofPort })));
}

/** Deletes the free days of departing customers. */
export async function forgetFreeDays(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(freeDays).where(inArray(freeDays.customerId, [...customerIds]));
}
