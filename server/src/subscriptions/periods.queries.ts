import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { Period } from './periods.rules.ts';
import { paidPeriods } from './subscriptions.tables.ts';

export async function findRunningPaidPeriod(db: Db, customerId: string, now: Date): Promise<Period | undefined> {
  const [row] = await db
    .select({ startsAt: paidPeriods.startsAt, endsAt: paidPeriods.endsAt })
    .from(paidPeriods)
    .where(and(eq(paidPeriods.customerId, customerId), lte(paidPeriods.startsAt, now), gt(paidPeriods.endsAt, now)))
    .orderBy(asc(paidPeriods.startsAt))
    .limit(1);
  return row;
}

/** The end of everything paid for, past or future; null if nothing was ever paid. */
export async function readPaidUntil(db: Db, customerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ paidUntil: max(paidPeriods.endsAt) })
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customerId));
  return row?.paidUntil ?? null;
}

export async function insertPaidPeriod(db: Db, customerId: string, period: Period): Promise<void> {
  await db.insert(paidPeriods).values({ customerId, ...period });
}

/** In order, the first period first. */
export function exportPaidPeriods(db: Db, customerId: string): Promise<Period[]> {
  const { startsAt, endsAt } = paidPeriods;
  return db
    .select({ startsAt, endsAt })
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customerId))
    .orderBy(asc(startsAt));
}
