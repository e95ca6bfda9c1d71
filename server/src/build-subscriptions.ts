import { isAdvancedTier } from '@quaywatch/shared/domain';
import { followTierChanges, recheckWatches } from './alerts/index.ts';
import type { Platform } from './platform/platform.ts';
import { createSubscriptions, createTierChanges, type Subscriptions, type TierChanges } from './subscriptions/index.ts';

/** Records payments and ends renewals. Everything that learns about a payment is given this one. */
export function buildSubscriptions(platform: Platform): Subscriptions {
  return createSubscriptions(platform, buildTierChanges(platform));
}

/** Changes tiers and notifies the modules that depend on them. Everything that changes a tier is given this one. */
export function buildTierChanges(platform: Platform): TierChanges {
  return createTierChanges(platform, {
    async onChanges(tx, changes) {
      await followTierChanges(tx, changes, platform.clock.now());
      // Statuses that came in while they had standard access.
      const risen = changes.filter(({ before, after }) => !isAdvancedTier(before) && isAdvancedTier(after));
      await recheckWatches(
        platform,
        tx,
        risen.map(({ customerId }) => customerId),
      );
    },
  });
}
