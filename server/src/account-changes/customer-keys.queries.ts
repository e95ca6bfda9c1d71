import { inArray } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import type { SealedRow } from '../platform/sealing/sealed-texts.queries.ts';
import { customerKeys } from './account-changes.tables.ts';

export const sealedKeys = { id: customerKeys.customerId, sealed: customerKeys.sealedKey, keyId: customerKeys.keyId };

export function findCustomerKeys(db: Db, customerIds: readonly string[]): Promise<SealedRow[]> {
  return db
    .select(sealedKeys)
    .from(customerKeys)
    .where(inArray(customerKeys.customerId, [...customerIds]));
}

/** The caller has locked the accounts of these customers. */
export async function insertCustomerKeys(tx: Tx, keys: readonly SealedRow[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(customerKeys)
    .values(keys.map(({ id, sealed, keyId }) => ({ customerId: id, sealedKey: sealed, keyId })));
}

/** Whether keys exist, none of which was encrypted with one of these. */
export async function areAllOfOtherKeys(db: Db, keyIds: readonly string[]): Promise<boolean> {
  const isOurs = inArray(customerKeys.keyId, [...keyIds]);
  const [any] = await db.select(sealedKeys).from(customerKeys).limit(1);
  const [ours] = await db.select(sealedKeys).from(customerKeys).where(isOurs).limit(1);
  return any !== undefined && ours === undefined;
}

/** Makes the encrypted values of deleted accounts unreadable everywhere (SRV-77). */
export async function destroyCustomerKeys(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(customerKeys).where(inArray(customerKeys.customerId, [...customerIds]));
}
