import { buildTierChanges } from './build-tier-changes.ts';
import type { Platform } from './platform/platform.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/index.ts';

/** What records payments and ends renewals. Whatever learns of a payment is given this one. */
export function buildSubscriptions(platform: Platform): Subscriptions {
  return createSubscriptions(platform, buildTierChanges(platform));
}
