import type { Platform } from '../../platform/platform.ts';
import type { TierChanges } from '../../subscriptions/index.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { hurryLookUps } from './look-up-orders.ts';

/**
 * Tier changes for sign-in and token exchange, which settle an account's tier. They also have the provider asked about
 * open orders, without waiting for it; the session learns of a changed tier by itself (SRV-79).
 */
export function withLookUps(platform: Platform, provider: CardProvider | null, tierChanges: TierChanges): TierChanges {
  if (!provider?.canLookUp) return tierChanges;
  return {
    ...tierChanges,
    async settle(account) {
      await hurryLookUps(platform, account.customerId);
      return tierChanges.settle(account);
    },
  };
}
