import type { Platform } from '../platform/platform.ts';
import { createQuota } from '../platform/rate-limits/quota.ts';
import type { RateLimit } from '../platform/rate-limits/rate-limits.ts';

/**
 * How often a customer may search, by any call (SRV-106). A page that refreshes itself searches once a minute; a
 * program without a pause slows down nobody else (decision 0044).
 */
export function createSearchQuota(platform: Platform): RateLimit {
  const points = platform.config.searchesPerMinute;
  return createQuota(platform, 'searches', { points, seconds: 60, free: 30, share: 30 });
}
