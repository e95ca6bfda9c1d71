import { followTierChanges } from './alerts/index.ts';
import { createTierChanges, type TierChanges } from './customers/index.ts';
import type { Platform } from './platform/platform.ts';

/** What changes tiers, and who is told of it. Whatever gives an account another tier is given this one. */
export function buildTierChanges(platform: Platform): TierChanges {
  return createTierChanges(platform, { onChanges: followTierChanges });
}
