import { failureEvidence } from './failure-evidence.rules.ts';
import { weights } from './person-weight.rules.ts';

/** How a release did for signed-in people. All numbers of people are weights (`weighWitnesses`), to a tenth. */
export type PeopleOutcomes = {
  readonly people: number;
  /** People for whom something in it failed at least once. */
  readonly failed: number;
  /** People to whom something in it was shown. */
  readonly shown: number;
  /** Time within which it was shown to the quickest quarter, and to the quicker half; null if nothing was shown. */
  readonly quartileMs: number | null;
  readonly medianMs: number | null;
};

const { leastPeople } = weights;
/** More than one address can weigh, or all unproven accounts beside others. */
const leastFailed = 4;
/** A live release with less than `leastPeople` counts as having this many, so that a few cannot mask a bad canary. */
const healthyPeople = 20;
/** Smallest difference of shares that is worth a stop, however certain it is. */
const leastGap = 0.05;
/** For what may have other causes: pages closed at once are silent too, and first loads are late on a slow line. */
const leastDoubtfulGap = 0.15;
/**
 * Odds at which it counts as proven that the canary fails more often. A canary is judged many times; an equally good
 * one ever reaches these odds in at most 2 of 100 cases (`failureEvidence`).
 */
const leastOdds = 50;
const slower = { factor: 1.5, milliseconds: 500 };

/**
 * Why a canary has to be stopped, compared with the live release, in words that complete a sentence; null if nothing
 * speaks against it. Too few people prove nothing.
 */
export function judgeCanary(canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople) return null;
  if (failsMoreOften(canary, before)) return describe('failed', canary, before);
  if (isClearlySlower(canary, before))
    return `came after ${canary.medianMs} ms or more for half of ${canary.shown} people, the release before after ${before.medianMs} ms`;
  return null;
}

/**
 * Judges by what may have other causes than the release, or also happens in releases that work, such as an uncaught
 * error. So nothing is presumed of the live release: enough people must have reported on it, and the gap must be large.
 * @param what it did, as the beginning of the sentence
 */
export function judgeDoubtful(what: string, canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || before.people < leastPeople || canary.failed < leastFailed) return null;
  if (canary.failed / canary.people - before.failed / before.people < leastDoubtfulGap) return null;
  if (failureEvidence(canary, before, false) < Math.log(leastOdds)) return null;
  return describe(what, canary, before);
}

/**
 * Judges by silence. A release that few people reported on is presumed to answer.
 * @param what as above
 */
export function judgeSilence(what: string, canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || !failsMoreOften(canary, before, leastDoubtfulGap)) return null;
  return describe(what, canary, before);
}

/**
 * Judges a shell by who was given it and saw it start. Times are not compared, because almost everybody has the files
 * of the live shell cached.
 */
export const judgeStarts = (canary: PeopleOutcomes, before: PeopleOutcomes): string | null =>
  judgeSilence('did not start', canary, before);

const describe = (what: string, canary: PeopleOutcomes, before: PeopleOutcomes) =>
  `${what} for ${canary.failed} of ${canary.people} people, the release before for ${before.failed} of ${before.people}`;

function failsMoreOften(canary: PeopleOutcomes, before: PeopleOutcomes, atLeast = leastGap): boolean {
  const shareBefore = before.failed / (before.people < leastPeople ? healthyPeople : before.people);
  if (canary.failed < leastFailed || canary.failed / canary.people - shareBefore < atLeast) return false;
  return failureEvidence(canary, before) >= Math.log(leastOdds);
}

/**
 * Half of its people wait this much longer, and three quarters wait longer than half of the others. A smaller
 * difference says little, because the first load of a release fetches its files.
 */
function isClearlySlower(canary: PeopleOutcomes, before: PeopleOutcomes): boolean {
  if (canary.shown < leastPeople || before.shown < leastPeople) return false;
  if (canary.medianMs === null || canary.quartileMs === null || before.medianMs === null) return false;
  const limit = Math.max(before.medianMs * slower.factor, before.medianMs + slower.milliseconds);
  return canary.medianMs > limit && canary.quartileMs > before.medianMs;
}
