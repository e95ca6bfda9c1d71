import type { Platform } from '../platform/platform.ts';
import { createQuota } from '../platform/rate-limits/quota.ts';
import type { RateLimit } from '../platform/rate-limits/rate-limits.ts';

/**
 * How often a customer may search, by whichever call (SRV-106): a page that refreshes itself searches once a minute, and
 * looks for news of its alerts a few times. Nobody else gets slower by a program that asks without a pause (decision 0044).
 */
export function createSearchQuota(platform: Platform): RateLimit {
  const points = platform.config.searchesPerMinute;
  return createQuota(platform, 'searches', { points, seconds: 60, free: 30, share: 30 });
}
