import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paymentOrders } from '../records/payments.tables.ts';

export type DueOrder = {
  readonly id: string;
  readonly vendorTxCode: string;
  readonly createdAt: Date;
  readonly leaseUntil: Date;
};

/**
 * Purchases only: renewals have look-ups of their own, which send the order again while the provider does not know it.
 */
const isPurchase = eq(paymentOrders.kind, 'purchase');

const sinceFirst = (now: Date) => sql`coalesce(${paymentOrders.unansweredSince}, ${now.toISOString()}::timestamptz)`;

/** Claims due orders: until the lease ends, no other process asks about them. */
export async function claimDueOrders(tx: Tx, now: Date, most: number, leaseUntil: Date): Promise<readonly DueOrder[]> {
  const due = tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isPurchase, lte(paymentOrders.lookUpAt, now)))
    .orderBy(asc(paymentOrders.lookUpAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(paymentOrders)
    .set({ lookUpAt: leaseUntil, lookUps: sql`${paymentOrders.lookUps} + 1`, unansweredSince: sinceFirst(now) })
    .where(inArray(paymentOrders.id, due))
    .returning({
      id: paymentOrders.id,
      vendorTxCode: paymentOrders.vendorTxCode,
      createdAt: paymentOrders.createdAt,
    });
  return rows.map((row) => ({ ...row, leaseUntil }));
}

/** The provider does not answer, or its answer could not be recorded. */
export async function postponeLookUp(db: Db, order: DueOrder, lookUpAt: Date): Promise<void> {
  await db.update(paymentOrders).set({ lookUpAt }).where(isLeased(order));
}

/** Plans the look-up after an answer of the provider; null for none. */
export async function planLookUp(db: Db, order: DueOrder, lookUpAt: Date | null): Promise<void> {
  await db.update(paymentOrders).set({ lookUpAt, unansweredSince: null }).where(isLeased(order));
}

/** Nobody has paid, and no more look-ups follow. A failed order stays failed. */
export async function abandonOrder(db: Db, order: DueOrder): Promise<void> {
  await db
    .update(paymentOrders)
    .set({
      lookUpAt: null,
      state: sql`case when ${paymentOrders.state} = 'pending' then 'abandoned' else ${paymentOrders.state} end`,
    })
    .where(isLeased(order));
}

/** Orders that were settled or planned otherwise meanwhile stay as they are. */
const isLeased = ({ id, leaseUntil }: DueOrder) =>
  and(eq(paymentOrders.id, id), eq(paymentOrders.lookUpAt, leaseUntil));

/** @returns whether the customer has orders that are now looked up sooner */
export async function bringLookUpsForward(
  db: Db,
  { customerId, now, madeBy, most }: { customerId: string; now: Date; madeBy: Date; most: number },
): Promise<boolean> {
  // Skips a locked order, because it is being settled or deleted.
  const waiting = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        isPurchase,
        eq(paymentOrders.customerId, customerId),
        lte(paymentOrders.createdAt, madeBy),
        gt(paymentOrders.lookUpAt, now),
        lt(paymentOrders.lookUps, most),
      ),
    )
    .for('update', { skipLocked: true });
  const rows = await db
    .update(paymentOrders)
    .set({ lookUpAt: now })
    .where(inArray(paymentOrders.id, waiting))
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}
