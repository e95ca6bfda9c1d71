import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { listFailingParts, sumOutcomes, type FailingPart, type ReleaseOutcomes } from './load-outcomes.queries.ts';
import { day } from '../platform/durations.ts';

/** Summing up a busy day is too expensive for every view of the page and every scrape of the metrics. */
const keptMs = 30_000;

type Named = { readonly name: string; readonly release: string };

export type OutcomeSums = {
  /** How each release has done since this time yesterday; at most half a minute old. */
  sumUp(): { readonly since: Date; readonly outcomes: Promise<readonly ReleaseOutcomes[]> };
  /** Where sessions saw these releases fail; at most half a minute old. */
  listFailing(releases: readonly Named[]): Promise<readonly FailingPart[]>;
};

export function createOutcomeSums(clock: Clock, database: { readonly db: Db }): OutcomeSums {
  /** Caches the result for the same question; failures are not cached. */
  function keep<Found>(find: (now: Date) => Promise<Found>) {
    let kept: { readonly question: string; readonly at: Date; readonly found: Promise<Found> } | null = null;
    return (question: string) => {
      const now = clock.now();
      if (kept?.question === question && Math.abs(now.getTime() - kept.at.getTime()) < keptMs) return kept;
      const fresh = { question, at: now, found: find(now) };
      kept = fresh;
      fresh.found.catch(() => {
        if (kept === fresh) kept = null;
      });
      return fresh;
    };
  }

  const yesterday = (now: Date) => new Date(now.getTime() - day);
  const outcomesNow = keep((now) => sumOutcomes(database.db, yesterday(now)));
  let asked: readonly Named[] = [];
  const failingNow = keep(() => listFailingParts(database.db, asked));

  return {
    sumUp() {
      const { at, found } = outcomesNow('');
      return { since: yesterday(at), outcomes: found };
    },
    listFailing(releases) {
      asked = releases;
      return failingNow(releases.map(({ name, release }) => `${name} ${release}`).join()).found;
    },
  };
}
