import { eq } from 'drizzle-orm';
import { customers } from '../../customers/customers.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Until the end of the transaction nobody else changes the alert settings of this customer. Who locks visits as well locks
 * them before.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}
