import type { Allowance } from '../platform/rate-limits/rate-limits.ts';

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10. Programs read them to slow down in time (SRV-283).
 * @param wait milliseconds until the quota is full again
 */
export function tellQuota({ points, per }: Allowance, left: number, wait: number): Record<string, string> {
  return {
    'ratelimit-policy': `"calls";q=${points};w=${per / 1000}`,
    ratelimit: `"calls";r=${Math.max(0, left)};t=${Math.max(0, Math.ceil(wait / 1000))}`,
  };
}
