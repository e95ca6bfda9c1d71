import type { Platform } from '../../platform/platform.ts';
import type { TierChanges } from '../../subscriptions/index.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { hurryLookUps } from './look-up-orders.ts';

/**
 * The tier changes for sign-in and for the exchange of tokens, which settle an account's tier: with that the provider is
 * asked about orders of the account that were not heard of. Nobody waits for its answer; the session is told of the tier
 * when it has changed (SRV-79).
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
