import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Platform } from '../platform.ts';
import { createCounter, refuseTooMany, type Allowance, type RateLimit } from './rate-limits.ts';

export type Quota = Allowance & {
  /** What each process gives a customer in that time without asking the database. */
  readonly free: number;
  /** What a process then takes from the shared count at once. */
  readonly share: number;
};

/** What one customer has had of this process since its time began. */
type Account = { used: number; left: number; taking: Promise<void> | null };

/**
 * Limits how often a customer may do what is done often and must stay cheap: whoever stays below `free` costs no statement,
 * everybody else one for `share` times. So the limit is not to the last one: `points`, and `free` for each process.
 */
export function createQuota(platform: Platform, name: string, { free, share, ...allowance }: Quota): RateLimit {
  const counter = createCounter(platform, name, allowance);
  const milliseconds = allowance.seconds * 1000;
  let began = 0;
  let accounts = new Map<string, Account>();

  function accountOf(key: string): Account {
    // The counter goes by the machine's time, so this does too.
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
      // Those who come while a share is on its way wait for it, and may need another one.
      while (account.left === 0) await (account.taking ??= takeShare(key, account));
      account.left -= 1;
    },
  };
}
