import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paymentOrders } from '../records/payments.tables.ts';

export type DueOrder = { readonly id: string; readonly vendorTxCode: string; readonly createdAt: Date };

/** A renewal has look-ups of its own: it is sent again while the provider does not know it. */
const isPurchase = eq(paymentOrders.kind, 'purchase');

/** Takes orders about which the provider is to be asked; until the lease ends no other process asks about them. */
export async function claimDueOrders(tx: Tx, now: Date, most: number, leaseUntil: Date): Promise<readonly DueOrder[]> {
  const due = tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isPurchase, lte(paymentOrders.lookUpAt, now)))
    .orderBy(asc(paymentOrders.lookUpAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(paymentOrders)
    .set({ lookUpAt: leaseUntil, lookUps: sql`${paymentOrders.lookUps} + 1` })
    .where(inArray(paymentOrders.id, due))
    .returning({
      id: paymentOrders.id,
      vendorTxCode: paymentOrders.vendorTxCode,
      createdAt: paymentOrders.createdAt,
    });
}

/** The provider is asked again at this moment; null: no more. Of an order that was settled meanwhile nothing is asked. */
export async function postponeLookUps(db: Db, ids: readonly string[], lookUpAt: Date | null): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ lookUpAt })
    .where(and(inArray(paymentOrders.id, [...ids]), sql`${paymentOrders.lookUpAt} is not null`));
}

/** Nobody paid, and nothing more is asked. One that failed stays failed. */
export async function abandonOrder(db: Db, id: string): Promise<void> {
  await db
    .update(paymentOrders)
    .set({
      lookUpAt: null,
      state: sql`case when ${paymentOrders.state} = 'pending' then 'abandoned' else ${paymentOrders.state} end`,
    })
    .where(and(eq(paymentOrders.id, id), sql`${paymentOrders.lookUpAt} is not null`));
}

/** @returns whether the customer has orders that the provider is now asked about sooner */
export async function bringLookUpsForward(
  db: Db,
  { customerId, now, madeBy, most }: { customerId: string; now: Date; madeBy: Date; most: number },
): Promise<boolean> {
  // Whoever has one of them locked is about to settle or to delete it.
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
