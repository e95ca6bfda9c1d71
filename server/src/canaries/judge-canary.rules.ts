/** How a release did for people who are signed in. */
export type PeopleOutcomes = {
  readonly people: number;
  /** Of those: something of it failed at least once. */
  readonly failed: number;
  /** Of those: something of it was shown. */
  readonly shown: number;
  /** Until it was shown, for the quickest quarter and the quicker half of them; null where nothing was. */
  readonly quartileMs: number | null;
  readonly medianMs: number | null;
};

/** Fewer may be one office behind a proxy. */
const leastPeople = 10;
const leastFailed = 4;
/** A release that went live a moment ago has nothing to compare with, and is taken for this many people without a failure. */
const healthyPeople = 20;
/** In shares of people: less is not worth a stop, however sure it is. */
const leastGap = 0.05;
/** Of a shell that was not heard of: pages that are closed at once are silent too, the more of them the longer its files take. */
const leastSilentGap = 0.15;
/**
 * Standard errors between the two shares. A canary is looked at many times, so three would be too few: a good one of 500 people
 * that is looked at after each of them is stopped in at most 2.3 % of all cases, one that fails for half is stopped after 10.
 */
const leastStandardErrors = 3.5;
const slower = { factor: 1.5, milliseconds: 500 };

/**
 * Why a canary has to be stopped, as the rest of a sentence about it, compared with the release that everybody else has; null while nothing speaks against it.
 * That many people are not asked for proves nothing: a canary of few is left alone until there are more.
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
 * The same of a shell, by the people it was given to who saw it start or did not. Its time is not compared: nearly everybody has the
 * files of the live one, and the first start of another fetches them all.
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
 * Half of them wait that much longer, and three quarters longer than half of the others: not some, and not by chance. The first
 * load of a release fetches its files, which many have of the one before, so less says little.
 */
function isClearlySlower(canary: PeopleOutcomes, before: PeopleOutcomes): boolean {
  if (canary.shown < leastPeople || before.shown < leastPeople) return false;
  if (canary.medianMs === null || canary.quartileMs === null || before.medianMs === null) return false;
  const limit = Math.max(before.medianMs * slower.factor, before.medianMs + slower.milliseconds);
  return canary.medianMs > limit && canary.quartileMs > before.medianMs;
}
