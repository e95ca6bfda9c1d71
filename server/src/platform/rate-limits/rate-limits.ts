import { lte } from 'drizzle-orm';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';
import { countedNetwork } from '../http/client-address.ts';
import { CodedError } from '../http/coded-error.ts';
import type { Platform } from '../platform.ts';
import { Counter } from './counter.ts';
import { rateLimits } from './rate-limits.tables.ts';

export type RateLimit = {
  /**
   * Counts by client address (see `clientAddress`) or customer id; addresses of one IPv6 network count together.
   * @throws CodedError 429 beyond the limit, with the seconds until the next try
   */
  consume(key: string): Promise<void>;
};

export type Allowance = {
  readonly points: number;
  /** The period in milliseconds, as in `per: hour`. It begins with the first point. */
  readonly per: number;
};

/**
 * Limits what anybody can do without signing in, per client address, or what is expensive, per customer. A whole office
 * may share an address, so an allowance should stop programs and not people. Counts are in the database.
 */
export function createRateLimit(platform: Platform, name: string, allowance: Allowance): RateLimit {
  const counter = createCounter(platform, name, allowance);
  return {
    async consume(key) {
      try {
        await counter.consume(countedNetwork(key));
      } catch (error) {
        throw error instanceof RateLimiterRes ? refuseTooMany(error.msBeforeNext) : error;
      }
    },
  };
}

export function createCounter({ database }: Platform, name: string, { points, per }: Allowance): Counter {
  return new Counter({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    // In seconds.
    duration: per / 1000,
    // Refuses from memory, so that a flood of requests does not reach the database.
    inMemoryBlockOnConsumed: points,
  });
}

/** @param wait milliseconds until the next try may succeed */
export function refuseTooMany(wait: number): CodedError {
  return new CodedError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}

/** Uses the machine's clock, like the counters. */
export function scheduleExpiredCounts({ jobs, database }: Platform): void {
  jobs.schedule('delete-expired-counts', '*/15 * * * *', () => deleteExpiredCounts(database.db));
}

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, Date.now()));
}
