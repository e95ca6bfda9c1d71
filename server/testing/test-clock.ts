import type { Clock } from '../src/platform/clock.ts';

/** Stands still until a test moves it. */
export type TestClock = Clock & {
  moveTo(moment: string | Date): void;
  advance(time: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
};

/** A Monday morning in summer time, one hour ahead of UTC, so that a rule that confuses the two fails. */
export const testStart = '2026-06-15T09:00:00.000Z';

export function createTestClock(start = testStart): TestClock {
  let moment = new Date(start).getTime();
  return {
    now: () => new Date(moment),
    moveTo: (target) => void (moment = new Date(target).getTime()),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      void (moment += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000),
  };
}
