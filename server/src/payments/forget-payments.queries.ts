import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { paymentOrders, recurringPayments } from './records/payments.tables.ts';

/**
 * Ends renewals of deleted accounts and deletes the details in their orders. The orders stay, because one that is paid
 * later must be found (SRV-78).
 */
export async function forgetPayments(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds];
  // Orders before renewals, the common lock order (decision 0028).
  await tx.update(paymentOrders).set({ billing: null }).where(inArray(paymentOrders.customerId, ids));
  await tx.delete(recurringPayments).where(inArray(recurringPayments.customerId, ids));
}
