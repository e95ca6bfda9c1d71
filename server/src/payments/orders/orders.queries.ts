import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNotNull, lte, min, notExists, sql } from 'drizzle-orm';
import { customerView, lockCustomer } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paymentOrders, recurringPayments } from '../records/payments.tables.ts';
import type { Buyer } from './known-billing.rules.ts';

export type Order = typeof paymentOrders.$inferSelect;

type NewOrder = Pick<
  Order,
  'customerId' | 'kind' | 'recurring' | 'netPence' | 'vatPercent' | 'vatPence' | 'totalPence' | 'billing' | 'createdAt'
> & { readonly lookUpAt: Date | null };

/** @returns the order, or undefined if the account has been deleted, because nothing may be stored for it then */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order | undefined> {
  if (!(await lockCustomer(tx, order.customerId))) return undefined;
  const [row] = await tx
    .insert(paymentOrders)
    .values({ ...order, vendorTxCode: createVendorTxCode() })
    .returning();
  return row;
}

/** Undefined if the account has been deleted. */
export async function findBuyer(
  db: Db,
  customerId: string,
): Promise<(Buyer & { readonly renews: boolean }) | undefined> {
  const last = db
    .select({ billing: paymentOrders.billing })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.customerId, customerView.id),
        // A renewal has the details of the purchase that it repeats.
        eq(paymentOrders.kind, 'purchase'),
        isNotNull(paymentOrders.billing),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt))
    .limit(1)
    .as('last');
  const { firstName, lastName, companyName, postcode, email, phone, subscriptionRenews: renews } = customerView;
  const [row] = await db
    .select({ firstName, lastName, companyName, postcode, email, phone, renews, billing: last.billing })
    .from(customerView)
    .leftJoinLateral(last, sql`true`)
    .where(eq(customerView.id, customerId));
  return row;
}

/** Uses only characters that the provider allows, at most 40. */
const createVendorTxCode = () => `QW-${randomBytes(24).toString('base64url')}`;

export async function findOrder(db: Db, vendorTxCode: string): Promise<Order | undefined> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.vendorTxCode, vendorTxCode));
  return row;
}

export async function findOrderById(db: Db, orderId: string): Promise<Order | undefined> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  return row;
}

/**
 * Locks the account first, in the common lock order (decision 0028).
 * @returns the order, and whether its account still exists
 */
export async function lockOrder(
  tx: Tx,
  vendorTxCode: string,
): Promise<{ readonly order: Order; readonly hasAccount: boolean } | undefined> {
  const found = await findOrder(tx, vendorTxCode);
  if (!found) return undefined;
  const hasAccount = (await lockCustomer(tx, found.customerId)) !== undefined;
  const [order] = await tx.select().from(paymentOrders).where(eq(paymentOrders.id, found.id)).for('update');
  return order && { order, hasAccount };
}

/** Whether a renewal or a purchase has been ordered whose outcome is not known; maybe nobody has tried to pay it. */
export async function hasPendingPayment(db: Db, customerId: string): Promise<boolean> {
  const isPending = eq(paymentOrders.state, 'pending');
  return (await db.$count(paymentOrders, and(eq(paymentOrders.customerId, customerId), isPending))) > 0;
}

export async function saveOrder(tx: Tx, id: string, changes: Partial<Order>): Promise<void> {
  await tx.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id));
}

/**
 * From now on the subscription renews from this payment, unless the payment that it renews from was ordered later. The
 * payment that becomes known last is not always the newest.
 */
export async function saveRecurringPayment(
  tx: Tx,
  { customerId, id: orderId, createdAt }: Pick<Order, 'customerId' | 'id' | 'createdAt'>,
): Promise<void> {
  const row = { orderId, periodEndsAt: null, remindedAt: null, announcedPence: null, tries: 0, nextTryAt: null };
  const newer = tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.id, recurringPayments.orderId), gt(paymentOrders.createdAt, createdAt)));
  await tx
    .insert(recurringPayments)
    .values({ customerId, ...row })
    .onConflictDoUpdate({ target: recurringPayments.customerId, set: row, setWhere: notExists(newer) });
}

/**
 * An order from before a cancellation gives its period if it turns out to be paid, but does not renew (SRV-424).
 * @param cancelledAt orders after this time stay as they are; by default all orders are stopped
 * @returns whether any order was stopped
 */
export async function stopRecurringOrders(tx: Tx, customerId: string, cancelledAt?: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentOrders)
    .set({ recurring: false })
    .where(
      and(
        eq(paymentOrders.customerId, customerId),
        eq(paymentOrders.kind, 'purchase'),
        eq(paymentOrders.recurring, true),
        inArray(paymentOrders.state, ['pending', 'failed', 'abandoned']),
        cancelledAt && lte(paymentOrders.createdAt, cancelledAt),
      ),
    )
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}

/**
 * When the next look-up of a purchase or renewal is due, or since when the provider has not answered one, whichever is
 * earlier; null if none is planned.
 */
export async function findNextLookUp(db: Db): Promise<Date | null> {
  const { lookUpAt, unansweredSince } = paymentOrders;
  const [row] = await db
    .select({ at: min(sql`least(${lookUpAt}, ${unansweredSince})`).mapWith(lookUpAt) })
    .from(paymentOrders)
    .where(isNotNull(lookUpAt));
  return row?.at ?? null;
}

export async function countRefundsDue(db: Db): Promise<number> {
  return db.$count(paymentOrders, eq(paymentOrders.state, 'refund-due'));
}
