import { minute } from '../platform/durations.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { createQuota } from '../platform/rate-limits/quota.ts';

export type SearchQuota = {
  /** @throws CodedError 429, as a rate limit does */
  consume(caller: Pick<Caller, 'customerId' | 'accessKey'>): Promise<void>;
};

/**
 * Counts searches by any call together (SRV-106), so a process makes it once. A page that refreshes itself searches once a minute; a program that searches
 * without a pause must not slow down others (decision 0044). Programs with a key have a separate quota, which leaves
 * the person's own untouched (SRV-283).
 */
export function createSearchQuota(platform: Platform): SearchQuota {
  const points = platform.config.searchesPerMinute;
  const quota = createQuota(platform, 'searches', { points, per: minute, free: 30, share: 30 });
  return {
    async consume({ customerId, accessKey }) {
      if (!accessKey) await quota.consume(customerId);
    },
  };
}
