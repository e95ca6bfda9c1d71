import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The clocks of machines differ slightly. A count begun by one must not seem to lie in the future of another. */
export const clockTolerance = 60_000;

type Terms = Readonly<Record<string, unknown>>;

/**
 * A count that would last longer than its period was begun by a clock that was ahead and has been put back. It starts
 * again from zero, since otherwise clients would be refused until that clock's day.
 */
export class Counter extends RateLimiterPostgres {
  override async get(key: string | number, terms?: Terms): Promise<RateLimiterRes | null> {
    const count = await super.get(key, terms);
    if (!this.#isOfFuture(count)) return count;
    await this.delete(key);
    return null;
  }

  override consume(key: string | number, points?: number, terms?: Terms): Promise<RateLimiterRes> {
    return this.#count(key, () => super.consume(key, points, terms));
  }

  override penalty(key: string | number, points?: number, terms?: Terms): Promise<RateLimiterRes> {
    return this.#count(key, () => super.penalty(key, points, terms));
  }

  async #count(key: string | number, count: () => Promise<RateLimiterRes>): Promise<RateLimiterRes> {
    const outcome = await count().catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes && this.#isOfFuture(refusal)) return refusal;
      throw refusal;
    });
    if (!this.#isOfFuture(outcome)) return outcome;
    await this.delete(key);
    return count();
  }

  #isOfFuture(count: RateLimiterRes | null): boolean {
    return count !== null && count.msBeforeNext > this.duration * 1_000 + clockTolerance;
  }
}
