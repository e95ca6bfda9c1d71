import { countedNetwork } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCounter, refuseTooMany, type Allowance } from '../../platform/rate-limits/rate-limits.ts';

export type FailuresByAddress = {
  /**
   * Call it before a try from the address.
   * @returns whether the try needs a captcha, whatever the account
   * @throws CodedError 429 with the seconds until the next try, after far too many failures
   */
  needCaptcha(address: string): Promise<boolean>;
  add(address: string): Promise<void>;
};

/**
 * Catches one password that is tried on a thousand accounts and stays below each account's limit. A successful try does
 * not reset the count.
 * @param limits `freeOfCaptcha`: refused tries before a captcha is needed
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
