import { eq } from 'drizzle-orm';
import { customers } from '../customers/customers.tables.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { invoices } from '../subscriptions/subscriptions.tables.ts';

/** An account that is about to be deleted, locked as deletion locks it. */
export async function lockLeaver(tx: Tx, customerId: string) {
  const [row] = await tx
    .select({ email: customers.email, isDataOwner: customers.isDataOwner })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  return row;
}

/** Whether the customer has paid anything: then invoices stay when the account goes. */
export async function hasInvoices(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.customerId, customerId))
    .limit(1);
  return rows.length > 0;
}
