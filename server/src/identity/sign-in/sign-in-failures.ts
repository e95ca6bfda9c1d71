import { countedNetwork } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCounter, refuseTooMany } from '../../platform/rate-limits/rate-limits.ts';

// One password tried on a thousand accounts stays below the limit of each account, but not below this one.
const allowance = { points: 100, seconds: 900 };
const freeOfCaptcha = 20;

/** Refused sign-ins by client address, over all accounts. A right password takes nothing back. */
export type SignInFailures = {
  /**
   * Before a sign-in from the address.
   * @returns whether it needs a captcha, whatever the account
   * @throws CodedError 429 with the seconds until the next try, after far too many failures
   */
  needCaptcha(address: string): Promise<boolean>;
  /** After a refused one. */
  add(address: string): Promise<void>;
};

export function createSignInFailures(platform: Platform): SignInFailures {
  const counter = createCounter(platform, 'sign-in-failures', allowance);
  return {
    async needCaptcha(address) {
      const count = await counter.get(countedNetwork(address));
      if (count && count.consumedPoints >= allowance.points) throw refuseTooMany(count.msBeforeNext);
      return count !== null && count.consumedPoints >= freeOfCaptcha;
    },
    async add(address) {
      await counter.penalty(countedNetwork(address));
    },
  };
}
