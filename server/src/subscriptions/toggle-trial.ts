import type { Tier } from '@quaywatch/shared/contract';
import { agentOf, lockCustomer, saveTrialStart } from '../customers/index.ts';
import { hour } from '../platform/durations.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { countInTransaction } from '../platform/rate-limits/count-in-transaction.ts';
import { isTrialAllowed } from './periods.rules.ts';
import type { TierChanges } from './tier-changes.ts';

const allowance = { points: 20, per: hour };

/**
 * Switches the trial on or off. Two simultaneous switches cancel out (SRV-06).
 * @returns the new tier
 * @throws CodedError 403 for Paid and Internal, and when the trial is over (SRV-05, SRV-07); 401 for a deleted account;
 * 429 after too many switches, because each is recorded permanently (SRV-474)
 */
export function toggleTrial(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  tierChanges: TierChanges,
  caller: Caller,
): Promise<Tier> {
  const { customerId } = caller;
  return database.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    if (!account) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
    const now = clock.now();
    // Switching back is still possible in the minute after the trial is over.
    if (account.tier !== 'Free-advanced' && !isTrialAllowed(account, now))
      throw new CodedError(403, 'FORBIDDEN', 'The trial is not available for this account.');
    await countInTransaction(tx, { clock }, { name: 'trial-switches', key: customerId, allowance });
    const tier = account.tier === 'Free' ? 'Free-advanced' : 'Free';
    // Saved before the tier changes, because restored alerts use the trial's allowance.
    if (tier === 'Free-advanced' && account.trialStartedAt === null) await saveTrialStart(tx, customerId, now);
    await tierChanges.change(tx, [customerId], tier, agentOf(caller, customerId));
    return tier;
  });
}
