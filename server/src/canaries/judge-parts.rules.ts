import { judgeCanary, judgeDoubtful, judgeSilence, judgeSlowness } from './judge-canary.rules.ts';
import { sumPeople, sumPeopleOfJudged, type PersonOutcome } from './people-outcomes.rules.ts';

/**
 * What parts of a remote's release did for one person. The release failed if a part was not shown or damaged the frame.
 */
export type PartsOutcome = PersonOutcome & {
  /** A part that was shown left an error uncaught, blocked the page, or was blank; null if not recorded. */
  readonly isTroubled: boolean | null;
  /** A part was opened and the page never answered again; null if not recorded. */
  readonly isSilent: boolean | null;
};

const lateMs = 2_000;

type People = readonly PartsOutcome[];

/** Why the canary of a remote has to be stopped, in the words of `judgeCanary`; null if nothing speaks against it. */
export function judgeParts(canary: People, before: People): string | null {
  const usual = sumPeople(before);
  const late = (usual.medianMs ?? 0) + lateMs;
  const doubt = (what: string, of: (people: People) => readonly PersonOutcome[], judge = judgeDoubtful) =>
    judge(what, sumPeopleOfJudged(of(canary)), sumPeople(of(before)));
  return (
    judgeCanary(sumPeopleOfJudged(canary), usual) ??
    doubt('went wrong once shown', (people) => markBy(people, 'isTroubled')) ??
    doubt('left the page without an answer', (people) => markBy(people, 'isSilent'), judgeSilence) ??
    doubt('came two seconds later than usual', (people) => markByTime(people, (ms) => ms >= late)) ??
    judgeTimes(canary, before)
  );
}

function judgeTimes(canary: People, before: People): string | null {
  const middle = sumPeople([...canary, ...before]).medianMs ?? 0;
  const mark = (people: People) => markByTime(people, (ms) => ms > middle);
  return judgeSlowness(sumPeopleOfJudged(mark(canary)), sumPeople(mark(before)));
}

const markBy = (people: People, what: 'isTroubled' | 'isSilent') =>
  people.flatMap((one) => (one[what] === null ? [] : [{ ...one, failed: one[what] }]));

/** Only people to whom something was shown. */
const markByTime = (people: People, isMet: (milliseconds: number) => boolean) =>
  people.flatMap((one) => (one.milliseconds === null ? [] : [{ ...one, failed: isMet(one.milliseconds) }]));
