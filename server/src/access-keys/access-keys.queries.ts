import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AccessKey } from '@quaywatch/shared/contract';
import { customerView } from '../customers/index.ts';
import { credentialView, isJustSaved } from '../identity/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { accessKeys } from './access-keys.tables.ts';

type AccessKeyRow = typeof accessKeys.$inferSelect;

export const describeAccessKey = (row: AccessKeyRow): AccessKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Newest first. */
export async function readAccessKeys(db: Db, customerId: string): Promise<AccessKey[]> {
  const mine = eq(accessKeys.customerId, customerId);
  const rows = await db.select().from(accessKeys).where(mine).orderBy(desc(accessKeys.createdAt), accessKeys.id);
  return rows.map(describeAccessKey);
}

export async function countWorkingKeys(tx: Tx, customerId: string, now: Date): Promise<number> {
  const working = and(eq(accessKeys.customerId, customerId), gt(accessKeys.endsAt, now));
  const [row] = await tx.select({ number: count() }).from(accessKeys).where(working);
  return row?.number ?? 0;
}

export async function insertAccessKey(tx: Tx, key: typeof accessKeys.$inferInsert): Promise<AccessKeyRow> {
  const [row] = await tx.insert(accessKeys).values(key).returning();
  if (!row) throw new Error('The key was not stored.');
  return row;
}

/** @returns the key's name, if the key was the customer's */
export async function deleteAccessKey(tx: Tx, customerId: string, id: string): Promise<string | undefined> {
  const own = and(eq(accessKeys.id, id), eq(accessKeys.customerId, customerId));
  const [row] = await tx.delete(accessKeys).where(own).returning({ name: accessKeys.name });
  return row?.name;
}

/** Deletes one of the customer's keys, or all if no id is given, but none that is newer. */
export function deleteKeysCreatedBy(
  tx: Tx,
  customerId: string,
  { by, id }: { readonly by: Date; readonly id: string | undefined },
): Promise<{ id: string; name: string }[]> {
  return tx
    .delete(accessKeys)
    .where(
      and(
        eq(accessKeys.customerId, customerId),
        lte(accessKeys.createdAt, by),
        id === undefined ? undefined : eq(accessKeys.id, id),
      ),
    )
    .returning({ id: accessKeys.id, name: accessKeys.name });
}

/** Finds the current account of a working key; nothing unless the account is Live. Planned once per connection. */
export function prepareFindKeyAccount(db: Db) {
  const find = db
    .select({
      id: accessKeys.id,
      scopes: accessKeys.scopes,
      lastUsedAt: accessKeys.lastUsedAt,
      customerId: customerView.id,
      tier: customerView.tier,
      temporaryPassword: credentialView.temporary,
      justSaved: isJustSaved(credentialView.lastSavedAt),
    })
    .from(accessKeys)
    .innerJoin(customerView, eq(customerView.id, accessKeys.customerId))
    .innerJoin(credentialView, eq(credentialView.customerId, accessKeys.customerId))
    .where(
      and(
        eq(accessKeys.secretHash, sql.placeholder('secretHash')),
        gt(accessKeys.endsAt, sql.placeholder('now')),
        eq(customerView.status, 'Live'),
      ),
    )
    .prepare('find_key_account');
  return async (secretHash: string, now: Date) => (await find.execute({ secretHash, now }))[0];
}

export async function noteKeyUse(db: Db, id: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  const isDue = or(isNull(accessKeys.lastUsedAt), lt(accessKeys.lastUsedAt, since));
  await db
    .update(accessKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(accessKeys.id, id), isDue));
}

export async function deleteKeysEndedBefore(db: Db, day: Date): Promise<void> {
  await db.delete(accessKeys).where(lt(accessKeys.endsAt, day));
}

export async function forgetAccessKeys(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(accessKeys).where(inArray(accessKeys.customerId, [...customerIds]));
}
