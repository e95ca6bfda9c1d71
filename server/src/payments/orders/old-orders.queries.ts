import { and, eq, inArray, lt, ne, notExists, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { paymentOrders, recurringPayments } from '../records/payments.tables.ts';

export type OldOrders = {
  /** Orders that were never paid go when they were made before this, with the address that was stated in them. */
  readonly unpaidBefore: Date;
  /** Those that were paid go when they were settled before this. */
  readonly paidBefore: Date;
};

/**
 * Deletes old orders, at most so many. What has to be paid back stays until it is, and what a subscription is renewed with
 * as long as it renews. @returns how many were deleted
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
    // One that is being settled is not old after all.
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(paymentOrders)
    .where(inArray(paymentOrders.id, old))
    .returning({ id: paymentOrders.id });
  return deleted.length;
}
