import { judgeCanary, judgeDoubtful } from './judge-canary.rules.ts';
import { sumPeople, type PersonOutcome } from './people-outcomes.rules.ts';

/** What parts of a remote's release did for one person. */
export type PartsOutcome = PersonOutcome & {
  /** A part was opened, and the page never answered again. */
  readonly isSilent: boolean;
};

const lateMs = 2_000;

/** Why the canary of a remote has to be stopped, as `judgeCanary` says it; null while nothing speaks against it. */
export function judgeParts(canary: readonly PartsOutcome[], before: readonly PartsOutcome[]): string | null {
  const compare = <Result>(
    judge: (one: Sum, other: Sum) => Result,
    some: (people: readonly PartsOutcome[]) => readonly PersonOutcome[],
  ) => judge(sumPeople(some(canary), true), sumPeople(some(before), false));
  const usualMs = sumPeople(before, false).medianMs;
  return (
    compare(judgeCanary, (people) => people) ??
    compare((...sums) => judgeDoubtful('left the page without an answer', ...sums), markSilent) ??
    (usualMs === null
      ? null
      : compare((...sums) => judgeDoubtful('came two seconds later than usual', ...sums), markLate(usualMs)))
  );
}

type Sum = ReturnType<typeof sumPeople>;

const markSilent = (people: readonly PartsOutcome[]) => people.map((one) => ({ ...one, failed: one.isSilent }));

const markLate = (usualMs: number) => (people: readonly PartsOutcome[]) =>
  people.flatMap((one) =>
    one.milliseconds === null ? [] : [{ ...one, failed: one.milliseconds >= usualMs + lateMs }],
  );
