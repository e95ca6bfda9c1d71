import { countedNetwork } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCounter, refuseTooMany, type Allowance } from '../../platform/rate-limits/rate-limits.ts';

/** Refused tries by client address, over all accounts. A right one takes nothing back. */
export type FailuresByAddress = {
  /**
   * Before a try from the address.
   * @returns whether it needs a captcha, whatever the account
   * @throws CodedError 429 with the seconds until the next try, after far too many failures
   */
  needCaptcha(address: string): Promise<boolean>;
  /** After a refused one. */
  add(address: string): Promise<void>;
};

/**
 * One password tried on a thousand accounts stays below the limit of each account, but not below this one.
 * @param limits `freeOfCaptcha`: refused tries after which the next ones need a captcha
 */
export function createFailuresByAddress(
  platform: Platform,
  name: string,
  { freeOfCaptcha, ...allowance }: Allowance & { readonly freeOfCaptcha: number },
): FailuresByAddress {
  const counter = createCounter(platform, name, allowance);
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
