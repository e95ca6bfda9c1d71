import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { customers } from './customers.tables.ts';

/** Deletes one module's data of customers, in the transaction that deletes their accounts. */
export type ForgetCustomers = (tx: Tx, customerIds: readonly string[]) => Promise<void>;

/**
 * Deletes accounts with all personal data in every module (SRV-D7). Their next call gets 401 (SRV-D11). Unknown ids are
 * ignored.
 */
export type DeleteCustomers = (tx: Tx, customerIds: readonly string[]) => Promise<void>;

/** Each module deletes its data, then the account goes. */
export function createDeleteCustomers(holders: readonly ForgetCustomers[]): DeleteCustomers {
  return async (tx, customerIds) => {
    if (customerIds.length === 0) return;
    const ids = [...customerIds];
    // A row that references an account waits for this lock, so nothing can be added between the modules' deletions and
    // the account's.
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(inArray(customers.id, ids))
      .orderBy(customers.id)
      .for('update');
    for (const forget of holders) await forget(tx, ids);
    await tx.delete(customers).where(inArray(customers.id, ids));
  };
}
