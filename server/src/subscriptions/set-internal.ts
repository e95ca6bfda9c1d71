import type { Agent } from '../customers/index.ts';
import { lockCustomer } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { readPaidUntil } from './periods.queries.ts';
import type { TierChanges } from './tier-changes.ts';

type Parts = Pick<Platform, 'clock'> & { readonly tierChanges: Pick<TierChanges, 'change'> };

/**
 * Makes an account Internal, or ends that. Paid periods keep running: when Internal ends, the account is Paid if it is
 * still paid for, and Free otherwise. The caller has locked the account.
 * @throws CodedError 409 if its subscription renews, because it would be charged for nothing
 */
export async function setInternal(
  tx: Tx,
  { clock, tierChanges }: Parts,
  { customerId, internal, agent }: { readonly customerId: string; readonly internal: boolean; readonly agent: Agent },
): Promise<void> {
  const account = await lockCustomer(tx, customerId);
  if (!account || internal === (account.tier === 'Internal')) return;
  if (internal && account.subscriptionRenews)
    throw new CodedError(409, 'CONFLICT', 'The subscription renews. The customer has to end the renewal first.');
  const isPaidFor = (await findPaidUntil(tx, customerId, clock.now())) !== null;
  await tierChanges.change(tx, [customerId], internal ? 'Internal' : isPaidFor ? 'Paid' : 'Free', agent);
}

/** Whatever the tier; null if the paid time is over or there was none. */
export async function findPaidUntil(db: Db, customerId: string, now: Date): Promise<Date | null> {
  const paidUntil = await readPaidUntil(db, customerId);
  return paidUntil !== null && paidUntil > now ? paidUntil : null;
}
