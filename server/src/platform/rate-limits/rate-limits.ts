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
   * Counts one try of a client address (see `clientAddress`), or of a customer's id; addresses of one IPv6 network count
   * together.
   * @throws CodedError 429 with the seconds until the next try, once there were too many
   */
  consume(key: string): Promise<void>;
};

/** How often something may be done: so many times within so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number };

/**
 * Limits how often a client address may do what anybody can do without signing in, or a customer what costs a lot. A whole
 * office may stand behind one address, so an allowance should stop programs, not people. The counts are kept in the database: they hold over all
 * processes of an installation and over restarts.
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

/** A count of one kind by key. It starts from zero `seconds` after its first point. */
export function createCounter({ database }: Platform, name: string, { points, seconds }: Allowance): Counter {
  return new Counter({
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // A client over its limit is refused from memory, so that a flood does not reach the database.
    inMemoryBlockOnConsumed: points,
  });
}

/** @param wait milliseconds until the next try may succeed */
export function refuseTooMany(wait: number): CodedError {
  return new CodedError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}

/** Deletes counts that have run out, four times an hour. The counters go by the machine's time, so this does too. */
export function scheduleExpiredCounts({ jobs, database }: Platform): void {
  jobs.schedule('delete-expired-counts', '*/15 * * * *', () => deleteExpiredCounts(database.db));
}

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, Date.now()));
}
