import type { Clock } from '../platform/clock.ts';
import { minute } from '../platform/durations.ts';

/** How many lines of one kind, and of all kinds, a process writes per minute. */
const mostOfKind = 5;
const mostOfAll = 60;

export type LogBudget = {
  /** Whether a line of this kind may be written now, and how many of its kind were left out before it. */
  take(kind: string): { readonly mayWrite: boolean; readonly leftOut: number };
};

/**
 * Keeps strangers' reports from filling the log; when a release fails for everybody, a few lines are enough. There must
 * be few kinds, which holds because unknown releases count as one.
 */
export function createLogBudget(clock: Clock): LogBudget {
  let began = 0;
  let written = 0;
  let kinds = new Map<string, { written: number; leftOut: number }>();

  return {
    take(kind) {
      const now = clock.now().getTime();
      if (Math.abs(now - began) >= minute) {
        const silenced = [...kinds].filter(([, { leftOut }]) => leftOut > 0);
        kinds = new Map(silenced.map(([name, { leftOut }]) => [name, { written: 0, leftOut }]));
        [began, written] = [now, 0];
      }
      const counts = kinds.get(kind) ?? { written: 0, leftOut: 0 };
      kinds.set(kind, counts);
      if (counts.written >= mostOfKind || written >= mostOfAll) {
        counts.leftOut += 1;
        return { mayWrite: false, leftOut: 0 };
      }
      const { leftOut } = counts;
      counts.written += 1;
      counts.leftOut = 0;
      written += 1;
      return { mayWrite: true, leftOut };
    },
  };
}
