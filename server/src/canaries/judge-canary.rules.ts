import { expectations, failureEvidence } from './failure-evidence.rules.ts';
import { weights } from './person-weight.rules.ts';

/** How a release did for signed-in people. All numbers of people are weights (`weighWitnesses`), to a tenth. */
export type PeopleOutcomes = {
  readonly people: number;
  /** People for whom something in it failed at least once. */
  readonly failed: number;
  /** Time within which something in it was shown to the quicker half of those who saw anything; null for nobody. */
  readonly medianMs: number | null;
};

const { leastPeople } = weights;
/** Fewest failures that stop a canary: more than one address, or all unproven accounts beside others, can weigh. */
const leastFailed = 4;
/** A live release with less than `leastPeople` counts as having this many, so that a few cannot mask a bad canary. */
const healthyPeople = 20;
/** Smallest difference of shares that is worth a stop, however certain it is. */
const leastGap = 0.05;
/** For what may have other causes: pages closed at once are silent too, and first loads are late on a slow line. */
const leastDoubtfulGap = 0.15;
/**
 * Odds at which a canary counts as proven to do worse. A remote is judged many times, in five ways. A canary that is as
 * good as the live release is ever stopped in at most 2 of 100 cases: in 1 of 100 by failures, in 1 of 400 by each of
 * the other ways (`failureEvidence`). A shell is judged in one way only.
 */
const leastOdds = { failed: 100, doubtful: 400, shell: 50 };
/** A canary's files are in nobody's cache yet, so shorter delays say nothing about it. */
const slowerMs = 1_500;

/**
 * Why a canary has to be stopped for its failures, compared with the live release, in words that complete a sentence;
 * null if they do not speak against it. Too few people prove nothing.
 */
export function judgeCanary(canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || !failsMoreOften(canary, before, leastGap, leastOdds.failed)) return null;
  return describe('failed', canary, before);
}

/**
 * Judges by what may have other causes than the release, or also happens in releases that work, such as an uncaught
 * error. So nothing is presumed of the live release: enough people must have reported on it, and the gap must be large.
 * @param what what the canary did, as the beginning of the sentence
 */
export function judgeDoubtful(what: string, canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || before.people < leastPeople || canary.failed < leastFailed) return null;
  if (canary.failed / canary.people - before.failed / before.people < leastDoubtfulGap) return null;
  if (failureEvidence(canary, before, expectations.mayFail) < Math.log(leastOdds.doubtful)) return null;
  return describe(what, canary, before);
}

/**
 * Judges by silence. A release that few people reported on is presumed to answer.
 * @param what as for `judgeDoubtful`
 */
export function judgeSilence(
  what: string,
  canary: PeopleOutcomes,
  before: PeopleOutcomes,
  odds = leastOdds.doubtful,
): string | null {
  if (canary.people < leastPeople || !failsMoreOften(canary, before, leastDoubtfulGap, odds)) return null;
  return describe(what, canary, before);
}

/**
 * Judges by time. Half of the canary's people must wait `slowerMs` longer than half of the others, and chance must not
 * explain it. Of both releases, those count as failed who waited longer than half of all people.
 */
export function judgeSlowness(canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || before.people < leastPeople) return null;
  if (canary.medianMs === null || before.medianMs === null || canary.medianMs < before.medianMs + slowerMs) return null;
  if (failureEvidence(canary, before, expectations.anything) < Math.log(leastOdds.doubtful)) return null;
  return `came after ${canary.medianMs} ms or more for half of ${canary.people} people, the release before after ${before.medianMs} ms`;
}

/**
 * Judges a shell by who was given it and saw it start. Times are not compared, because almost everybody has the files
 * of the live shell cached.
 */
export const judgeStarts = (canary: PeopleOutcomes, before: PeopleOutcomes): string | null =>
  judgeSilence('did not start', canary, before, leastOdds.shell);

const describe = (what: string, canary: PeopleOutcomes, before: PeopleOutcomes) =>
  `${what} for ${canary.failed} of ${canary.people} people, the release before for ${before.failed} of ${before.people}`;

function failsMoreOften(canary: PeopleOutcomes, before: PeopleOutcomes, atLeast: number, odds: number): boolean {
  const shareBefore = before.failed / (before.people < leastPeople ? healthyPeople : before.people);
  if (canary.failed < leastFailed || canary.failed / canary.people - shareBefore < atLeast) return false;
  return failureEvidence(canary, before) >= Math.log(odds);
}
