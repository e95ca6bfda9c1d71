import { lte } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';
import { countedNetwork } from '../http/client-address.ts';
import { CodedError } from '../http/coded-error.ts';
import type { Platform } from '../platform.ts';
import { rateLimits } from './rate-limits.tables.ts';

/**
 * How often a client address may do what anybody can do without signing in. A whole office may stand behind one address,
 * so these stop programs, not people.
 */
const allowances = {
  emailChecks: { points: 60, seconds: 60 },
  registrations: { points: 20, seconds: 3600 },
  confirmations: { points: 30, seconds: 600 },
  secretQuestions: { points: 30, seconds: 600 },
  resets: { points: 30, seconds: 3600 },
  contactMessages: { points: 20, seconds: 3600 },
} as const;

export type RateLimit = {
  /**
   * Counts one try of a client address (see `clientAddress`); addresses of one IPv6 network count together.
   * @throws CodedError 429 with the seconds until the next try, once there were too many
   */
  consume(key: string): Promise<void>;
};

export type RateLimits = Readonly<Record<keyof typeof allowances, RateLimit>>;

/** The counts are kept in the database: they hold over all processes of an installation and over restarts. */
export function createRateLimits(platform: Platform): RateLimits {
  const names = Object.keys(allowances) as (keyof typeof allowances)[];
  return Object.fromEntries(
    names.map((name) => [name, createRateLimit(createCounter(platform, name, allowances[name]))]),
  ) as RateLimits;
}

/** A count of one kind by key. It starts from zero `seconds` after its first point. */
export function createCounter(
  { database }: Platform,
  name: string,
  { points, seconds }: { readonly points: number; readonly seconds: number },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
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

function createRateLimit(counter: RateLimiterPostgres): RateLimit {
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

/** @param wait milliseconds until the next try may succeed */
export function refuseTooMany(wait: number): CodedError {
  return new CodedError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
  });
}

/** Forgets counts that have run out. The counters go by the machine's time, so this does too. */
export async function deleteExpiredCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, Date.now()));
}
