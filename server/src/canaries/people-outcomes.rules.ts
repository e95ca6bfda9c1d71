import type { PeopleOutcomes } from './judge-canary.rules.ts';
import { weighWitnesses, type Witness } from './person-weight.rules.ts';

/** How a release did for one person, in all of that person's sessions. */
export type PersonOutcome = Witness & {
  readonly failed: boolean;
  /** Time until the first part was shown; null if none was, or if it does not matter. */
  readonly milliseconds: number | null;
};

type People = readonly PersonOutcome[];

/** Sums up the outcomes of people, each with their weight. */
export const sumPeople = (people: People): PeopleOutcomes =>
  sumUp(people, weighWitnesses(people, { decidesAlone: false }));

/** The same of people with a judged release, among whom unproven accounts may decide alone (`weighWitnesses`). */
export const sumPeopleOfJudged = (people: People): PeopleOutcomes =>
  sumUp(people, weighWitnesses(people, { decidesAlone: true }));

function sumUp(people: People, weights: readonly number[]): PeopleOutcomes {
  const weighed = people.map((one, index) => ({ ...one, weight: weights[index] ?? 0 }));
  const timed = weighed
    .flatMap(({ milliseconds, weight }) => (milliseconds === null ? [] : [{ milliseconds, weight }]))
    .sort((a, b) => a.milliseconds - b.milliseconds);
  return {
    people: inTenths(sumOf(weighed)),
    failed: inTenths(sumOf(weighed.filter(({ failed }) => failed))),
    medianMs: median(timed),
  };
}

const sumOf = (some: readonly { readonly weight: number }[]) => some.reduce((sum, { weight }) => sum + weight, 0);

/** Rounded for the reason that the log and the helpdesk read. */
const inTenths = (people: number) => Math.round(people * 10) / 10;

/** The longest wait among the quickest people who together have half of the weight; null without people. */
function median(timed: readonly { readonly milliseconds: number; readonly weight: number }[]): number | null {
  const half = sumOf(timed) / 2;
  let sum = 0;
  for (const one of timed) {
    sum += one.weight;
    // Sums of fractions may miss a whole number by a little.
    if (sum >= half - 1e-9) return one.milliseconds;
  }
  return null;
}
