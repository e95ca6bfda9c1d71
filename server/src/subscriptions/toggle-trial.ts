import { eq } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import { agentOf } from '../customers/index.ts';
import { customers } from '../customers/customers.tables.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { lockAccount } from './lock-account.queries.ts';
import { isTrialAllowed } from './periods.rules.ts';
import type { TierChanges } from './tier-changes.ts';

/**
 * Switches the caller between standard access and the trial (SRV-06). Who switches twice at once is back where they were.
 * @returns the tier from now on
 * @throws CodedError 403 for Paid and Internal, and when the trial is over (SRV-05, SRV-07)
 */
export function toggleTrial(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  tierChanges: TierChanges,
  caller: Caller,
): Promise<Tier> {
  const { customerId } = caller;
  return database.transaction(async (tx) => {
    const account = await lockAccount(tx, customerId);
    if (!account) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
    const now = clock.now();
    // The way back is open also in the minute after the trial is over.
    if (account.tier !== 'Free-advanced' && !isTrialAllowed(account, now))
      throw new CodedError(403, 'FORBIDDEN', 'The trial is not available for this account.');
    const tier = account.tier === 'Free' ? 'Free-advanced' : 'Free';
    // Before the tier: the allowance for alerts that wait again is that of the trial.
    if (tier === 'Free-advanced' && account.trialStartedAt === null)
      await tx.update(customers).set({ trialStartedAt: now }).where(eq(customers.id, customerId));
    await tierChanges.change(tx, [customerId], tier, agentOf(caller, customerId));
    return tier;
  });
}
