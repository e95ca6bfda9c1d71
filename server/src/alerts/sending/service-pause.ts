import { doubling } from '../../platform/back-off.rules.ts';
import { hour } from '../../platform/durations.ts';

const failuresInARow = 3;
const awayPauses = doubling(1_000, 5_000);
/** No message is postponed for longer. A later due time was set by a clock that was ahead, and is ignored. */
export const longestRetryAfter = hour;

/**
 * A single failure is put down to the message; after three in a row the service counts as unavailable. The pause then
 * doubles with each failure, and after each pause a single message tests the service.
 */
export function createServicePause(now: () => number) {
  let until = 0;
  let failures = 0;
  return {
    until: () => (until - now() > longestRetryAfter ? 0 : until),
    isDoubtful: () => failures >= failuresInARow,
    /** @returns how long the refused message waits */
    lengthen(retryAfter: number | null): number {
      failures += 1;
      const failuresOfAll = Math.max(1, failures - failuresInARow + 1);
      const wait =
        retryAfter === null
          ? Math.round(awayPauses(failuresOfAll) * (2 / 3 + Math.random() / 3))
          : Math.min(retryAfter, longestRetryAfter);
      if (retryAfter !== null || failures >= failuresInARow) until = Math.max(this.until(), now() + wait);
      return wait;
    },
    end() {
      failures = 0;
    },
  };
}

export type ServicePause = ReturnType<typeof createServicePause>;
