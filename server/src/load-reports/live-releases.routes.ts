import { findSources, listLiveReleases, type LiveRelease } from '@quaywatch/shared/contract';
import type { Release } from '@quaywatch/shared/release';
import { createReleaseHistory, type Canaries, type Promotion, type ReleaseReader } from '../delivery/index.ts';
import { takeBack, type LiveCanary, type WatchedRelease } from '../delivery/rules.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createSourceFinder } from './source-finder.ts';
import { sumOutcomes, type ReleaseOutcomes } from './load-outcomes.queries.ts';

const day = 86_400_000;
/** Summing up a busy day is too expensive for every view of the page. */
const keptMs = 30_000;

type Trials = Pick<Canaries, 'stopOf' | 'isTakenBack'>;
type Parts = { readonly releases: ReleaseReader; readonly trials: Trials };

/** What is live, who made it so, and how it did since yesterday (SRV-135). */
export function registerLiveReleases(app: App, platform: Platform, { releases, trials }: Parts): void {
  const { clock, config, database, log } = platform;
  const history = createReleaseHistory(config.releasesDir, log);
  const findSource = createSourceFinder(config.releasesDir, releases);
  let summed: { readonly at: number; readonly since: Date; readonly outcomes: Promise<ReleaseOutcomes[]> } | null =
    null;

  function sumUp() {
    const now = clock.now().getTime();
    if (summed && Math.abs(now - summed.at) < keptMs) return summed;
    const since = new Date(now - day);
    const outcomes = sumOutcomes(database.db, since);
    const fresh = { at: now, since, outcomes };
    summed = fresh;
    outcomes.catch(() => {
      if (summed === fresh) summed = null;
    });
    return fresh;
  }

  registerCall(app, listLiveReleases, async () => {
    const now = releases.readLive();
    const takenBack = now.watched.filter(trials.isTakenBack);
    const { shell, remotes, canaries } = takeBack(now, takenBack);
    const { since, outcomes } = sumUp();
    const known = await outcomes;
    const live = [...(shell ? [shell] : []), ...remotes];
    const promotions = history.findPromotions(live);
    return {
      since: since.toISOString(),
      releases: live.map((one) => ({
        ...describe(one, releases, promotions.get(one.name) ?? null),
        canary: describeCanary(canaries, one.name, trials),
        takenBack: describeTakenBack(takenBack, one.name, trials),
        outcomes: outcomesOf(one, known),
      })),
    };
  });

  registerCall(app, findSources, async ({ body: { places } }) => {
    const sources: (string | null)[] = [];
    // One after another: each source map is read once, and few are held at a time.
    for (const place of places) sources.push(await findSource(place));
    return { sources };
  });
}

function describe(
  live: Release,
  releases: ReleaseReader,
  promoted: Promotion | null,
): Omit<LiveRelease, 'canary' | 'takenBack' | 'outcomes'> {
  const { name, release, builtAt, revision, descriptor } = live;
  const channel = releases.readChannel(name);
  // If another release has gone live since, its rollback target is not this one's.
  const previous = channel?.current === release ? channel.previous : null;
  return { name, release, builtAt, revision, previous, promoted, owner: descriptor?.owner ?? null };
}

function describeCanary(canaries: readonly LiveCanary[], name: string, trials: Trials): LiveRelease['canary'] {
  const canary = canaries.find(({ candidate }) => candidate.name === name);
  if (!canary) return null;
  const stop = trials.stopOf(canary);
  const stopped = stop && { at: stop.stoppedAt.toISOString(), reason: stop.reason };
  return { release: canary.candidate.release, percent: canary.percent, stopped };
}

function describeTakenBack(
  takenBack: readonly WatchedRelease[],
  name: string,
  trials: Trials,
): LiveRelease['takenBack'] {
  const found = takenBack.find(({ candidate }) => candidate.name === name);
  const stop = found && trials.stopOf(found);
  return stop ? { release: found.candidate.release, at: stop.stoppedAt.toISOString(), reason: stop.reason } : null;
}

function outcomesOf({ name, release }: Release, known: readonly ReleaseOutcomes[]): LiveRelease['outcomes'] {
  const found = known.find((one) => one.remote === name && one.release === release);
  if (!found) return null;
  const { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds } = found;
  return { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds };
}
