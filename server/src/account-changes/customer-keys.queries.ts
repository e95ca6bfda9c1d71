import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { customerKeys } from './account-changes.tables.ts';

/** Makes the sealed values of deleted accounts unreadable, wherever they are kept (SRV-77). */
export async function destroyCustomerKeys(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(customerKeys).where(inArray(customerKeys.customerId, [...customerIds]));
}
