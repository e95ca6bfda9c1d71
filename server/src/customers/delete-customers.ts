import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { customers } from './customers.tables.ts';

/** Deletes what one module holds of customers, in the transaction that deletes their accounts. */
export type ForgetCustomers = (tx: Tx, customerIds: readonly string[]) => Promise<void>;

/**
 * Deletes accounts with everything personal, in every module (SRV-D7). Their sessions end with it: the next call is
 * answered with 401 (SRV-D11). Whether an account may be deleted is the caller's to decide (SRV-53). Ids of no account
 * are left out.
 */
export type DeleteCustomers = (tx: Tx, customerIds: readonly string[]) => Promise<void>;

/** The one way in which accounts are deleted: asks each module that holds something of customers, then deletes the rest. */
export function createDeleteCustomers(holders: readonly ForgetCustomers[]): DeleteCustomers {
  return async (tx, customerIds) => {
    if (customerIds.length === 0) return;
    const ids = [...customerIds];
    // A row that refers to an account waits for this lock, so that nothing is added between the modules and the end.
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
