import { asc, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { paymentOrders, recurringPayments } from './records/payments.tables.ts';

/**
 * What a customer ordered and what became of it, oldest first, and how far the next renewal has got. What else the provider and
 * we say to each other is left out: who knows it is nearer to forging a reply.
 */
export async function exportPayments(db: Db, customerId: string) {
  const orders = await db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.customerId, customerId))
    .orderBy(asc(paymentOrders.createdAt));
  const { periodEndsAt, remindedAt, tries, nextTryAt } = recurringPayments;
  const [renewal] = await db
    .select({ periodEndsAt, remindedAt, tries, nextTryAt })
    .from(recurringPayments)
    .where(eq(recurringPayments.customerId, customerId));
  return { orders: orders.map(tellOrder), renewal: renewal ?? null };
}

function tellOrder({
  id: _id,
  customerId: _customerId,
  vendorTxCode: _vendorTxCode,
  txAuthNo: _txAuthNo,
  providerDetail: _providerDetail,
  ...order
}: typeof paymentOrders.$inferSelect) {
  return order;
}
