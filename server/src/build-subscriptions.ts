import { isAdvancedTier } from '@quaywatch/shared/domain';
import { followTierChanges, recheckWatches, wakeFollowers } from './alerts/index.ts';
import type { Platform } from './platform/platform.ts';
import { createSubscriptions, createTierChanges, type Subscriptions, type TierChanges } from './subscriptions/index.ts';

export function buildSubscriptions(platform: Platform): Subscriptions {
  return createSubscriptions(platform, buildTierChanges(platform));
}

/** Whatever changes a tier uses what this makes, so that alerts, watches and followed lists hear of it. */
export function buildTierChanges(platform: Platform): TierChanges {
  return createTierChanges(platform, {
    async onChanges(tx, changes) {
      await followTierChanges(tx, platform, changes);
      const risen = changes.filter(({ before, after }) => !isAdvancedTier(before) && isAdvancedTier(after));
      const customerIds = risen.map(({ customerId }) => customerId);
      await recheckWatches(tx, platform, customerIds);
      await wakeFollowers(tx, platform, customerIds);
    },
  });
}
