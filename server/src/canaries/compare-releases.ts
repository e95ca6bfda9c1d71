import type { LiveCanary, WatchedRelease } from '../delivery/rules.ts';
import type { Platform } from '../platform/platform.ts';
import { listEarlierPeople } from './earlier-outcomes.queries.ts';
import { judgeStarts } from './judge-canary.rules.ts';
import { judgeParts } from './judge-parts.rules.ts';
import { listPeople } from './people-outcomes.queries.ts';
import { sumPeople, sumPeopleOfJudged } from './people-outcomes.rules.ts';
import { listStarts } from './shell-starts.queries.ts';
import { day } from '../platform/durations.ts';

/** A shell that has not reported its start after this time, or a page that has not answered, counts as failed. */
const patienceMs = 30_000;
/** How far back the outcomes of the earlier release are read, counted from when the new one went live. */
const earlierMs = day;

export type Comparisons = {
  /** Why a canary has to be stopped, in words that complete a sentence; null if nothing speaks against it. */
  judgeCanary(canary: LiveCanary, liveRelease: string): Promise<string | null>;
  /** The same for a release that went live for everybody. */
  judgeWatched(watched: WatchedRelease): Promise<string | null>;
};

export function createComparisons({ clock, database }: Pick<Platform, 'clock' | 'database'>): Comparisons {
  function findMoments() {
    const now = clock.now();
    return { now, overdue: new Date(now.getTime() - patienceMs) };
  }

  const listPartsOf = (remote: string, release: string, judgedSince: Date) =>
    listPeople(database.db, { judgedSince, remote, release }, findMoments());

  const listStartsOf = (release: string, judgedSince: Date) => {
    const { overdue, now } = findMoments();
    return listStarts(database.db, { release, judgedSince }, overdue, now);
  };

  return {
    /** Both releases are recorded during this canary only, so other causes affect their reports equally. */
    async judgeCanary({ candidate: { name, release }, at }, liveRelease) {
      const both = [release, liveRelease];
      if (name === 'shell') {
        const [canary = [], before = []] = await Promise.all(both.map((one) => listStartsOf(one, new Date(at))));
        return judgeStarts(sumPeopleOfJudged(canary), sumPeople(before));
      }
      const [canary = [], before = []] = await Promise.all(both.map((one) => listPartsOf(name, one, new Date(at))));
      return judgeParts(canary, before);
    },
    async judgeWatched({ candidate: { name, release }, before, at }) {
      const began = new Date(at);
      // Starts are recorded only while a shell is judged, so there are none of the release before.
      if (name === 'shell') return judgeStarts(sumPeopleOfJudged(await listStartsOf(release, began)), nobody);
      const since = new Date(began.getTime() - earlierMs);
      const [people, earlier] = await Promise.all([
        listPartsOf(name, release, began),
        listEarlierPeople(database.db, { remote: name, release: before.release, since }, clock.now()),
      ]);
      return judgeParts(people, earlier);
    },
  };
}

const nobody = sumPeople([]);
