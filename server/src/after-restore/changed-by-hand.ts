import { inArray } from 'drizzle-orm';
import { findLastChanges } from '../account-changes/index.ts';
import { customerView } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { ByHand, LoggedWithdrawals } from './logged-withdrawals.rules.ts';

const batch = 500;

/** Names the accounts whose changes somebody has to repeat: those that exist, and have no newer change of that kind. */
export async function listChangedByHand(
  db: Db,
  byHand: LoggedWithdrawals<unknown>['byHand'],
): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const [kind, moments] of byHand) {
    const ids = await findUnrepeated(db, kind, moments);
    if (ids.length > 0) sentences.push(`${kind.heading} since the backup, and not in the database: ${ids.join(', ')}.`);
  }
  if (sentences.length === 0) return ['No account has to be changed by hand.'];
  return [...sentences, 'Repeat these before you start a worker or let customers in (docs/operating.md).'];
}

async function findUnrepeated(
  db: Db,
  { changes }: ByHand,
  moments: ReadonlyMap<string, Date>,
): Promise<readonly string[]> {
  const found: string[] = [];
  const all = [...moments.keys()];
  for (let from = 0; from < all.length; from += batch) {
    const ids = all.slice(from, from + batch);
    const rows = await db.select({ id: customerView.id }).from(customerView).where(inArray(customerView.id, ids));
    const existing = new Set(rows.map(({ id }) => id));
    const stored = await Promise.all(changes.map((change) => findLastChanges(db, change, ids)));
    const isRepeated = (id: string) => stored.some((last) => (last.get(id) ?? 0) > (moments.get(id) ?? 0));
    found.push(...ids.filter((id) => existing.has(id) && !isRepeated(id)));
  }
  return found;
}
