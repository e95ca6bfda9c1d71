import { and, asc, count, desc, eq, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { PageAfter } from '../platform/database/read-in-pages.ts';
import { accountChanges, type ChangeKind } from './account-changes.tables.ts';

export type AccountChangeRow = typeof accountChanges.$inferSelect;

/** One account or all; all time, or from one moment up to another (exclusive). */
export type ChangeScope = {
  readonly customerId?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};

const { at, sequence, customerId: changedCustomer } = accountChanges;

export function listAccountChanges(
  db: Db,
  { customerId, from, before }: ChangeScope,
  { after, limit }: PageAfter<Pick<AccountChangeRow, 'at' | 'sequence'>>,
): Promise<AccountChangeRow[]> {
  const isMeant = and(
    customerId === undefined ? undefined : eq(changedCustomer, customerId),
    from && gte(at, from),
    before && lt(at, before),
    after && sql`(${at}, ${sequence}) > (${sql.param(after.at, at)}, ${sql.param(after.sequence, sequence)})`,
  );
  return db.select().from(accountChanges).where(isMeant).orderBy(asc(at), asc(sequence)).limit(limit);
}

export async function listNewestChanges(
  db: Db,
  customerId: string,
  page: { readonly number: number; readonly size: number },
): Promise<{ total: number; rows: AccountChangeRow[] }> {
  const isOfCustomer = eq(changedCustomer, customerId);
  const rows = await db
    .select()
    .from(accountChanges)
    .where(isOfCustomer)
    .orderBy(desc(at), desc(sequence))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [counted] = await db.select({ total: count() }).from(accountChanges).where(isOfCustomer);
  return { total: counted?.total ?? 0, rows };
}

/** Whether there are changes for an account, even a deleted one. */
export async function hasChanges(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db.select({ sequence }).from(accountChanges).where(eq(changedCustomer, customerId)).limit(1);
  return row !== undefined;
}

/** When these accounts were last changed in this way; an account without such a change is left out. */
export async function findLastChanges(
  db: Db,
  change: ChangeKind,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ customerId: changedCustomer, last: max(at) })
    .from(accountChanges)
    .where(and(inArray(changedCustomer, [...customerIds]), eq(accountChanges.change, change)))
    .groupBy(changedCustomer);
  return new Map(rows.flatMap(({ customerId, last }) => (last ? [[customerId, last] as const] : [])));
}
