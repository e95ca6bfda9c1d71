import { costMeasures, findSources, listLiveReleases, type LiveRelease } from '@quaywatch/shared/contract';
import { isRunning, type Release } from '@quaywatch/shared/release';
import {
  createReleaseHistory,
  readRefusals,
  type Canaries,
  type Promotion,
  type ReleaseReader,
} from '../delivery/index.ts';
import {
  findEarlier,
  listWatched,
  takeBack,
  type LiveCanary,
  type LiveReleases,
  type WatchedRelease,
} from '../delivery/rules.ts';
import type { App } from '../platform/http/app.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { createSourceFinder } from './source-finder.ts';
import type { ReleaseOutcomes } from './load-outcomes.queries.ts';
import type { OutcomeSums } from './outcome-sums.ts';

type Judgements = Pick<Canaries, 'stopOf' | 'isTakenBack'>;
type Parts = { readonly releases: ReleaseReader; readonly judgements: Judgements; readonly sums: OutcomeSums };

/** What is live, who promoted it, and how it has done since yesterday (SRV-135). */
export function registerLiveReleases(app: App, platform: Platform, { releases, judgements, sums }: Parts): void {
  const { config, clock, log } = platform;
  const history = createReleaseHistory(config.releasesDir, log);
  const findSource = createSourceFinder(config.releasesDir, releases);

  /** What a rollback returns to. Null if another release has gone live in the store. */
  const findPrevious = (now: LiveReleases, { name, release }: Release) =>
    releases.readChannel(name)?.current === release
      ? (findEarlier(now, name, judgements.isTakenBack)?.candidate.release ?? null)
      : null;

  registerCall(app, listLiveReleases, async () => {
    const now = releases.readLive();
    const takenBack = listWatched(now, judgements.isTakenBack).filter(judgements.isTakenBack);
    const { shell, remotes, canaries } = takeBack(now, takenBack);
    const { since, outcomes } = sums.sumUp();
    const failing = await sums.listFailing([...(now.shell ? [now.shell] : []), ...now.remotes]);
    const known = await outcomes;
    const live = [...(shell ? [shell] : []), ...remotes];
    const promotions = history.findPromotions(live);
    return {
      refused: readRefusals(config.releasesDir).refused,
      since: since.toISOString(),
      releases: live.map((one) => ({
        ...describe(one, promotions.get(one.name) ?? null),
        previous: findPrevious(now, one),
        canary: describeCanary(canaries, one.name, judgements),
        previews: describePreviews(releases, one.name, clock.now()),
        takenBack: describeTakenBack(takenBack, one.name, judgements),
        failing: failing
          .filter(({ remote }) => remote === one.name)
          .map(({ part, sessions, since: first }) => ({ module: part, sessions, since: first.toISOString() })),
        outcomes: outcomesOf(one, known),
      })),
    };
  });

  registerCall(app, findSources, async ({ body: { places } }) => {
    const sources: (string | null)[] = [];
    // One after another: each source map is read once, and only a few are in memory at a time.
    for (const place of places) sources.push(await findSource(place));
    return { sources };
  });
}

function describe(
  live: Release,
  promoted: Promotion | null,
): Omit<LiveRelease, 'previous' | 'canary' | 'previews' | 'takenBack' | 'failing' | 'outcomes'> {
  const { name, release, builtAt, revision, descriptor } = live;
  return {
    name,
    release,
    builtAt,
    revision,
    promoted,
    owner: descriptor?.owner ?? null,
    costs: describeCosts(live),
  };
}

function describeCosts({ costs, budgets }: Release): LiveRelease['costs'] {
  if (!costs) return null;
  return Object.entries(costs).flatMap(([module, found]) => {
    const budget = budgets?.[module];
    return budget
      ? costMeasures.map((measure) => ({ module, measure, value: found[measure], budget: budget[measure] }))
      : [];
  });
}

function describeCanary(canaries: readonly LiveCanary[], name: string, judgements: Judgements): LiveRelease['canary'] {
  const canary = canaries.find(({ candidate }) => candidate.name === name);
  if (!canary) return null;
  const stop = judgements.stopOf(canary);
  const stopped = stop && { at: stop.stoppedAt.toISOString(), reason: stop.reason };
  return { release: canary.candidate.release, percent: canary.percent, stopped };
}

const describePreviews = (releases: ReleaseReader, name: string, now: Date): LiveRelease['previews'] =>
  (releases.readChannel(name)?.previews ?? [])
    .filter((preview) => isRunning(preview, now))
    .map(({ release, text, until }) => ({ release, text, until }));

function describeTakenBack(
  takenBack: readonly WatchedRelease[],
  name: string,
  judgements: Judgements,
): LiveRelease['takenBack'] {
  const found = takenBack.find(({ candidate }) => candidate.name === name);
  const stop = found && judgements.stopOf(found);
  return stop ? { release: found.candidate.release, at: stop.stoppedAt.toISOString(), reason: stop.reason } : null;
}

function outcomesOf({ name, release }: Release, known: readonly ReleaseOutcomes[]): LiveRelease['outcomes'] {
  const found = known.find((one) => one.remote === name && one.release === release);
  if (!found) return null;
  const { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds } = found;
  return { sessions, withFailures, neverShown, medianMilliseconds, slowMilliseconds };
}
