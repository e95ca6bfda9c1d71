import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { readInPages } from '../platform/database/read-in-pages.ts';
import { paymentOrders, recurringPayments } from './records/payments.tables.ts';

type OrderRow = typeof paymentOrders.$inferSelect;

/** Oldest first. Leaves out the code, authorisation and details of each order, which would help to forge a reply. */
export async function* exportPayments(db: Db, customerId: string) {
  const { createdAt, id } = paymentOrders;
  const orders = readInPages<OrderRow>(({ after, limit }) =>
    db
      .select()
      .from(paymentOrders)
      .where(
        and(
          eq(paymentOrders.customerId, customerId),
          after && sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(limit),
  );
  for await (const order of orders) yield tellOrder(order);
}

export async function exportRenewal(db: Db, customerId: string) {
  const { periodEndsAt, remindedAt, announcedPence, tries, nextTryAt } = recurringPayments;
  const [renewal] = await db
    .select({ periodEndsAt, remindedAt, announcedPence, tries, nextTryAt })
    .from(recurringPayments)
    .where(eq(recurringPayments.customerId, customerId));
  return renewal ?? null;
}

function tellOrder({
  id: _id,
  customerId: _customerId,
  vendorTxCode: _vendorTxCode,
  txAuthNo: _txAuthNo,
  providerDetail: _providerDetail,
  ...order
}: OrderRow) {
  return order;
}

/** Keeps the orders without their billing details, because an order that is paid later must be found (SRV-78). */
export async function forgetPayments(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds];
  // Orders before renewals, in the common lock order (decision 0028).
  await tx.update(paymentOrders).set({ billing: null }).where(inArray(paymentOrders.customerId, ids));
  await tx.delete(recurringPayments).where(inArray(recurringPayments.customerId, ids));
}
