import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Sealed } from '../platform/sealing/purpose-seal.ts';
import type { SealedRow } from '../platform/sealing/reseal.ts';
import { customerKeys } from './account-changes.tables.ts';

const columns = { id: customerKeys.customerId, sealed: customerKeys.sealedKey, keyId: customerKeys.keyId };

/** The sealed keys of these customers; those that have none yet are left out. */
export function findCustomerKeys(db: Db, customerIds: readonly string[]): Promise<SealedRow[]> {
  return db
    .select(columns)
    .from(customerKeys)
    .where(inArray(customerKeys.customerId, [...customerIds]));
}

/** Gives customers their keys. The caller has locked their accounts, so that nobody else does the same. */
export async function insertCustomerKeys(tx: Tx, keys: readonly SealedRow[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(customerKeys)
    .values(keys.map(({ id, sealed, keyId }) => ({ customerId: id, sealedKey: sealed, keyId })));
}

/** Whether customers have keys, and none of them was sealed by one of these. */
export async function areAllOfOtherKeys(db: Db, keyIds: readonly string[]): Promise<boolean> {
  const isOurs = inArray(customerKeys.keyId, [...keyIds]);
  const [any] = await db.select(columns).from(customerKeys).limit(1);
  const [ours] = await db.select(columns).from(customerKeys).where(isOurs).limit(1);
  return any !== undefined && ours === undefined;
}

/** Some of the keys that another key than this one sealed (see `resealTexts`). */
export function listKeysOfOtherKeys(
  db: Db,
  keyId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SealedRow[]> {
  return db
    .select(columns)
    .from(customerKeys)
    .where(and(ne(customerKeys.keyId, keyId), gt(customerKeys.customerId, after)))
    .orderBy(asc(customerKeys.customerId))
    .limit(limit);
}

/** Seals a key again, unless it was changed since it was read. */
export async function replaceKeySeal(db: Db, read: SealedRow, { sealed, keyId }: Sealed): Promise<void> {
  await db
    .update(customerKeys)
    .set({ sealedKey: sealed, keyId })
    .where(and(eq(customerKeys.customerId, read.id), eq(customerKeys.sealedKey, read.sealed)));
}

/** Makes the sealed values of deleted accounts unreadable, wherever they are kept (SRV-77). */
export async function destroyCustomerKeys(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(customerKeys).where(inArray(customerKeys.customerId, [...customerIds]));
}
