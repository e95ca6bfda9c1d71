import { and, asc, eq, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Order } from '../orders/orders.queries.ts';
import { paymentOrders } from '../records/payments.tables.ts';
import { nextLookUpAfter } from './renewal.rules.ts';

/** The provider has not decided. */
const isOpen = and(eq(paymentOrders.kind, 'renewal'), eq(paymentOrders.state, 'pending'));

export async function hasOpenOrder(db: Db, customerId: string): Promise<boolean> {
  return (await db.$count(paymentOrders, and(eq(paymentOrders.customerId, customerId), isOpen))) > 0;
}

/**
 * Takes an order that was never asked about, or was last asked about long enough ago. Nobody else takes it before it is
 * due again.
 * @returns the order with this look-up counted; undefined if it is settled or not due
 */
export async function takeOrder(tx: Tx, orderId: string, now: Date): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, orderId), isOpen))
    .for('update');
  if (!order || (order.lookUps > 0 && order.lookUpAt !== null && order.lookUpAt > now)) return undefined;
  const counted = {
    lookUps: order.lookUps + 1,
    lookUpAt: nextLookUpAfter(order.lookUps + 1, now),
    unansweredSince: order.unansweredSince ?? now,
  };
  await tx.update(paymentOrders).set(counted).where(eq(paymentOrders.id, orderId));
  return { ...order, ...counted };
}

export async function noteAnswer(db: Db, orderId: string): Promise<void> {
  await db.update(paymentOrders).set({ unansweredSince: null }).where(eq(paymentOrders.id, orderId));
}

export async function listDueOrders(db: Db, now: Date, most: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isOpen, lte(paymentOrders.lookUpAt, now)))
    .orderBy(asc(paymentOrders.lookUpAt))
    .limit(most);
  return rows.map(({ id }) => id);
}
