import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { paymentOrders } from '../records/payments.tables.ts';

export type RenewalOrder = typeof paymentOrders.$inferSelect;

/** The provider has not said what became of it. */
const isOpen = and(eq(paymentOrders.kind, 'renewal'), eq(paymentOrders.state, 'pending'));

export async function findOrderById(db: Db, orderId: string): Promise<RenewalOrder | undefined> {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  return row;
}

/** Whether the provider is being asked for a renewal of this customer. */
export async function hasOpenOrder(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(eq(paymentOrders.customerId, customerId), isOpen))
    .limit(1);
  return rows.length > 0;
}

/** @returns the order, with one more look-up counted; nothing when it has been settled */
export async function countLookUp(db: Db, orderId: string): Promise<RenewalOrder | undefined> {
  const [row] = await db
    .update(paymentOrders)
    .set({ lookUps: sql`${paymentOrders.lookUps} + 1` })
    .where(and(eq(paymentOrders.id, orderId), isOpen))
    .returning();
  return row;
}

/** When to ask about an order that is still open then. */
export async function saveLookUpAt(db: Db, orderId: string, lookUpAt: Date): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ lookUpAt })
    .where(and(eq(paymentOrders.id, orderId), isOpen));
}

/** Takes open orders that are due to be asked about; they are due again at `until`. Other processes pass over them. */
export async function claimDueOrders(
  tx: Tx,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly string[]> {
  const due = await tx
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isOpen, lte(paymentOrders.lookUpAt, now)))
    .orderBy(asc(paymentOrders.lookUpAt))
    .limit(most)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.update(paymentOrders).set({ lookUpAt: until }).where(inArray(paymentOrders.id, ids));
  return ids;
}
