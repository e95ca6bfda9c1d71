import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import type { PageAfter } from '../platform/database/read-in-pages.ts';
import { accountChanges } from './account-changes.tables.ts';

export type AccountChangeRow = typeof accountChanges.$inferSelect;

/** The next changes of an account, oldest first, from after this one on. */
export function listAccountChanges(
  db: Db,
  customerId: string,
  { after, limit }: PageAfter<AccountChangeRow>,
): Promise<AccountChangeRow[]> {
  const { at, id } = accountChanges;
  const isLater = after && sql`(${at}, ${id}) > (${sql.param(after.at, at)}, ${sql.param(after.id, id)})`;
  return db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.customerId, customerId), isLater))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}
