import { eq, inArray } from 'drizzle-orm';
import { findLastChanges } from '../account-changes/index.ts';
import { customerView } from '../customers/index.ts';
import { credentialView } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { ByHand, LoggedWithdrawals, RestoredAccount } from './logged-withdrawals.rules.ts';

const batch = 500;

/** Names the accounts whose changes somebody has to repeat: those that exist and do not have them by now. */
export async function listChangedByHand(
  db: Db,
  byHand: LoggedWithdrawals<unknown>['byHand'],
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const [kind, moments] of byHand) {
    const ids = await findUnrepeated(db, kind, moments);
    const what = kind.mayBeRight ? 'so check them' : 'and not in the database';
    if (ids.length > 0) sentences.push(`${kind.heading} since the backup, ${what}: ${ids.join(', ')}.`);
  }
  if (sentences.length === 0) return ['No account has to be changed by hand.'];
  return [...sentences, 'Repeat these before you start a worker or let customers in (docs/operating.md).'];
}

async function findUnrepeated(
  db: Db,
  { changes, repeatedBy = changes, isDone }: ByHand,
  moments: ReadonlyMap<string, Date>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const all = [...moments];
  for (let from = 0; from < all.length; from += batch) {
    const part = all.slice(from, from + batch);
    const ids = part.map(([id]) => id);
    const accounts = await findAccounts(db, ids);
    const stored = await Promise.all(repeatedBy.map((change) => findLastChanges(db, change, ids)));
    for (const [id, at] of part) {
      const account = accounts.get(id);
      const isRepeated = stored.some((last) => (last.get(id) ?? 0) > at);
      if (account && !isRepeated && !isDone?.(account, at)) found.push(id);
    }
  }
  return found;
}

async function findAccounts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RestoredAccount>> {
  const rows = await db
    .select({
      id: customerView.id,
      status: customerView.status,
      temporaryRequestedAt: credentialView.temporaryRequestedAt,
    })
    .from(customerView)
    .innerJoin(credentialView, eq(credentialView.customerId, customerView.id))
    .where(inArray(customerView.id, [...ids]));
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}
