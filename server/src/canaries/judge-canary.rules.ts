import { weights } from './person-weight.rules.ts';

/** How a release did for signed-in people. All numbers of people are weights (`weighWitnesses`), in tenths. */
export type PeopleOutcomes = {
  readonly people: number;
  /** People for whom something of it failed at least once. */
  readonly failed: number;
  /** People to whom something of it was shown. */
  readonly shown: number;
  /** Time until it was shown, for the quickest quarter and the quicker half; null where nothing was shown. */
  readonly quartileMs: number | null;
  readonly medianMs: number | null;
};

const { leastPeople } = weights;
/** More than one address, or all unproven accounts beside others, can weigh. */
const leastFailed = 4;
/** A release that has just gone live has no record, so it counts as this many people without a failure. */
const healthyPeople = 20;
/** Smallest difference of shares worth a stop, however certain it is. */
const leastGap = 0.05;
/** For a silent shell: pages closed at once are silent too, the more so the longer its files take. */
const leastSilentGap = 0.15;
/**
 * Standard errors between the two shares. A canary is judged many times, so three would be too few: a good one with 500
 * people, judged after each of them, is stopped in at most 2.3 % of cases.
 */
const leastStandardErrors = 3.5;
const slower = { factor: 1.5, milliseconds: 500 };

/**
 * Why a canary has to be stopped, compared with the live release, as the rest of a sentence; null while nothing speaks
 * against it. Too few people prove nothing.
 */
export function judgeCanary(canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople) return null;
  if (failsMoreOften(canary, before))
    return `failed for ${canary.failed} of ${canary.people} people, the release before for ${before.failed} of ${before.people}`;
  if (isClearlySlower(canary, before))
    return `came after ${canary.medianMs} ms or more for half of ${canary.shown} people, the release before after ${before.medianMs} ms`;
  return null;
}

/**
 * For a shell, by who was given it and saw it start. Times are not compared: almost everybody has the files of the live
 * one cached.
 */
export function judgeStarts(canary: PeopleOutcomes, before: PeopleOutcomes): string | null {
  if (canary.people < leastPeople || !failsMoreOften(canary, before, leastSilentGap)) return null;
  return `did not start for ${canary.failed} of ${canary.people} people, the release before for ${before.failed} of ${before.people}`;
}

function failsMoreOften(canary: PeopleOutcomes, before: PeopleOutcomes, atLeast = leastGap): boolean {
  const known = Math.max(before.people, healthyPeople);
  const gap = canary.failed / canary.people - before.failed / known;
  if (canary.failed < leastFailed || gap < atLeast) return false;
  const together = (canary.failed + before.failed) / (canary.people + known);
  const standardError = Math.sqrt(together * (1 - together) * (1 / canary.people + 1 / known));
  return gap > leastStandardErrors * standardError;
}

/**
 * Half of them wait this much longer, and three quarters wait longer than half of the others. A smaller difference says
 * little, since the first load of a release fetches its files.
 */
function isClearlySlower(canary: PeopleOutcomes, before: PeopleOutcomes): boolean {
  if (canary.shown < leastPeople || before.shown < leastPeople) return false;
  if (canary.medianMs === null || canary.quartileMs === null || before.medianMs === null) return false;
  const limit = Math.max(before.medianMs * slower.factor, before.medianMs + slower.milliseconds);
  return canary.medianMs > limit && canary.quartileMs > before.medianMs;
}
