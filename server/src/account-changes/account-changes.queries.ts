import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { accountChanges } from './account-changes.tables.ts';

export type AccountChangeRow = typeof accountChanges.$inferSelect;

/** The next changes of an account, oldest first, from after this one on. */
export function listAccountChanges(
  db: Db,
  customerId: string,
  { after, limit }: { readonly after: AccountChangeRow | undefined; readonly limit: number },
): Promise<AccountChangeRow[]> {
  const { at, id } = accountChanges;
  const isLater = after && or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id)));
  return db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.customerId, customerId), isLater))
    .orderBy(asc(at), asc(id))
    .limit(limit);
}
