import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { paymentOrders, recurringPayments } from './records/payments.tables.ts';

/**
 * Ends the renewals of deleted accounts, and deletes what they stated in their orders. The orders themselves stay: one that
 * is paid later has to be found (SRV-78).
 */
export async function forgetPayments(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds];
  // Orders before renewals, as everybody locks them (decision 0028).
  await tx.update(paymentOrders).set({ billing: null }).where(inArray(paymentOrders.customerId, ids));
  await tx.delete(recurringPayments).where(inArray(recurringPayments.customerId, ids));
}
