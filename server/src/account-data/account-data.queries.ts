import { eq } from 'drizzle-orm';
import { customers } from '../customers/customers.tables.ts';
import type { Tx } from '../platform/database/database.ts';

/** An account that is about to be deleted, locked as deletion locks it. */
export async function lockLeaver(tx: Tx, customerId: string) {
  const [row] = await tx
    .select({ email: customers.email, isDataOwner: customers.isDataOwner })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update');
  return row;
}
