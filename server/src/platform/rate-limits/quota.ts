import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '../platform.ts';
import { createCounter, refuseTooMany, type Allowance, type RateLimit } from './rate-limits.ts';

export type Quota = Allowance & {
  readonly free: number;
  /** After `free` points, how many a process takes from the shared count at a time. */
  readonly share: number;
};

/** What this process has granted a customer in the period. */
type Account = { used: number; left: number; taking: Promise<void> | null };

/**
 * For a frequent action that must stay cheap: up to `free` it needs no statement, then one per `share`. The limit is
 * therefore approximate: `points`, plus `free` for each process.
 */
export function createQuota(platform: Platform, name: string, { free, share, ...allowance }: Quota): RateLimit {
  const counter = createCounter(platform, name, allowance);
  const milliseconds = allowance.per;
  let began = 0;
  let accounts = new Map<string, Account>();

  function accountOf(key: string): Account {
    // The counter uses the machine's clock, so this does too.
    if (Math.abs(Date.now() - began) >= milliseconds) [began, accounts] = [Date.now(), new Map()];
    const account = accounts.get(key) ?? { used: 0, left: 0, taking: null };
    accounts.set(key, account);
    return account;
  }

  async function takeShare(key: string, account: Account): Promise<void> {
    try {
      await counter.consume(key, share);
      account.left += share;
    } catch (error) {
      throw error instanceof RateLimiterRes ? refuseTooMany(error.msBeforeNext) : error;
    } finally {
      account.taking = null;
    }
  }

  return {
    async consume(key) {
      const account = accountOf(key);
      if (account.used < free) {
        account.used += 1;
        return;
      }
      // Calls that arrive while a share is fetched wait for it, and may need another.
      while (account.left === 0) await (account.taking ??= takeShare(key, account));
      account.left -= 1;
    },
  };
}
