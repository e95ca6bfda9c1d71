import { buildTierChanges } from './build-tier-changes.ts';
import type { Platform } from './platform/platform.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/index.ts';

/** Records payments and ends renewals. Everything that learns about a payment is given this one. */
export function buildSubscriptions(platform: Platform): Subscriptions {
  return createSubscriptions(platform, buildTierChanges(platform));
}
