import { eq } from 'drizzle-orm';
import { customers } from '../../customers/customers.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Locks a customer's alert settings until the end of the transaction. Lock visits first, if any. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update');
}
