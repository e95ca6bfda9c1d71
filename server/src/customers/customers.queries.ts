import { and, asc, eq, gt, lte, max } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { customers, paidPeriods } from './customers.tables.ts';
import type { Period } from './periods.rules.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomer(db: Db, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row;
}

export async function saveSignIn(db: Db, customerId: string, at: Date): Promise<void> {
  await db.update(customers).set({ lastSignInAt: at }).where(eq(customers.id, customerId));
}

/** Closes the account to its owner. The identity module ends its sessions in the same transaction. */
export async function suspendAccount(db: Db, customerId: string): Promise<void> {
  await db.update(customers).set({ status: 'Suspended' }).where(eq(customers.id, customerId));
}

/** Opens a suspended account to its owner again. */
export async function liftSuspension(db: Db, customerId: string): Promise<void> {
  await db
    .update(customers)
    .set({ status: 'Live' })
    .where(and(eq(customers.id, customerId), eq(customers.status, 'Suspended')));
}

/** Keeps the answer to the marketing question, one flag a port; from then on it is not asked again (DSH-36). */
export async function saveMarketingChoice(
  db: Db,
  customerId: string,
  choice: { readonly lgpPortSelected: boolean; readonly souPortSelected: boolean },
): Promise<void> {
  await db
    .update(customers)
    .set({ marketingLgp: choice.lgpPortSelected, marketingSou: choice.souPortSelected })
    .where(eq(customers.id, customerId));
}

/** The paid period that runs at this moment. */
export async function findRunningPaidPeriod(db: Db, customerId: string, now: Date): Promise<Period | undefined> {
  const [row] = await db
    .select({ startsAt: paidPeriods.startsAt, endsAt: paidPeriods.endsAt })
    .from(paidPeriods)
    .where(and(eq(paidPeriods.customerId, customerId), lte(paidPeriods.startsAt, now), gt(paidPeriods.endsAt, now)))
    .orderBy(asc(paidPeriods.startsAt))
    .limit(1);
  return row;
}

/** When everything that was paid for ends, past or future; null when nothing was ever paid. */
export async function readPaidUntil(db: Db, customerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ paidUntil: max(paidPeriods.endsAt) })
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customerId));
  return row?.paidUntil ?? null;
}

/** Adds a period of paid access. Avoiding overlaps is up to the payment rules. */
export async function insertPaidPeriod(db: Db, customerId: string, period: Period): Promise<void> {
  await db.insert(paidPeriods).values({ customerId, ...period });
}
