import { and, eq, inArray, lt, ne, notExists, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { paymentOrders, recurringPayments } from '../records/payments.tables.ts';

export type OldOrders = {
  readonly unpaidBefore: Date;
  readonly paidBefore: Date;
};

/**
 * Keeps refunds due until they are paid back, and orders that a subscription renews from while it renews.
 * @returns how many were deleted
 */
export async function deleteOldOrders(db: Db, { unpaidBefore, paidBefore }: OldOrders, most: number): Promise<number> {
  const renewing = db
    .select({ orderId: recurringPayments.orderId })
    .from(recurringPayments)
    .where(eq(recurringPayments.orderId, paymentOrders.id));
  const old = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      or(
        and(
          inArray(paymentOrders.state, ['pending', 'failed', 'abandoned']),
          lt(paymentOrders.createdAt, unpaidBefore),
        ),
        and(ne(paymentOrders.state, 'refund-due'), lt(paymentOrders.settledAt, paidBefore), notExists(renewing)),
      ),
    )
    .limit(most)
    // Skips orders that are being settled, because they are not old.
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(paymentOrders)
    .where(inArray(paymentOrders.id, old))
    .returning({ id: paymentOrders.id });
  return deleted.length;
}
