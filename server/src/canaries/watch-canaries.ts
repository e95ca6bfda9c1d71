import { Counter, Gauge } from 'prom-client';
import type { ReleaseReader } from '../delivery/index.ts';
import { listWatched, takeBack, type JudgedRelease, type LiveCanary, type WatchedRelease } from '../delivery/rules.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { insertStop, listStops, type CanaryStop } from './canary-stops.queries.ts';
import { createComparisons } from './compare-releases.ts';
import { hour } from '../platform/durations.ts';

const obeyEveryMs = 2_000;
/** For this long after it went live for everybody, a release is judged. */
const watchedMs = hour;
/** For this long a stop by another process is looked for: clocks differ, so a process may judge a little longer. */
const settledMs = watchedMs + 600_000;

export type CanaryWatch = {
  /** Whether browsers may get a canary; only once it is known that no process has stopped it. */
  isRunning(canary: LiveCanary): boolean;
  /** False for a release that has not been looked up yet, so that it is served. */
  isTakenBack(watched: JudgedRelease): boolean;
  /** True in the first hour of a release, unless it was taken back. */
  isJudged(watched: JudgedRelease): boolean;
  /** The stop of a canary or of a release that was taken back, or null. */
  stopOf(judged: JudgedRelease): CanaryStop | null;
  obey(): Promise<void>;
  judge(): Promise<void>;
};

const keyOf = (remote: string, release: string, beganAt: Date) => `${remote} ${release} ${beganAt.getTime()}`;
const keyOfJudged = ({ candidate: { name, release }, at }: JudgedRelease) => keyOf(name, release, new Date(at));

/** Runs in every process that serves pages, because each may have its own store; a worker has none (decision 0062). */
export function createCanaryWatch(platform: Platform, releases: ReleaseReader): CanaryWatch {
  const { clock, database, log, metrics } = platform;
  const comparisons = createComparisons(platform);
  /** The stop of each judged release, or null if there is none. One that is missing has not been looked up yet. */
  let known: ReadonlyMap<string, CanaryStop | null> = new Map();

  const labelNames = ['remote', 'release'] as const;
  const stops = new Counter({
    name: 'quaywatch_canaries_stopped_total',
    help: 'Canaries that this process stopped because they did worse than the live release',
    labelNames,
    registers: [metrics],
  });
  const returns = new Counter({
    name: 'quaywatch_releases_taken_back_total',
    help: 'Releases that this process took back because they did worse than the one before',
    labelNames,
    registers: [metrics],
  });
  new Gauge({
    name: 'quaywatch_release_taken_back',
    help: '1 for a release of the store that is live there, while the servers serve the one before it',
    labelNames,
    registers: [metrics],
    collect() {
      this.reset();
      for (const { candidate } of listWatched(releases.readLive(), watch.isTakenBack).filter(watch.isTakenBack))
        this.set({ remote: candidate.name, release: candidate.release }, 1);
    },
  });
  new Gauge({
    name: 'quaywatch_canary_ratio',
    help: 'The share of browsers that get a canary of the release store; 0 once it is stopped',
    labelNames,
    registers: [metrics],
    collect() {
      this.reset();
      for (const canary of releases.readLive().canaries) {
        const { name, release } = canary.candidate;
        this.set({ remote: name, release }, watch.isRunning(canary) ? canary.percent / 100 : 0);
      }
    },
  });

  /** @returns whether this process was the first to stop it */
  async function stop({ candidate: { name: remote, release }, at }: JudgedRelease, reason: string): Promise<boolean> {
    return insertStop(database.db, { remote, release, beganAt: new Date(at), stoppedAt: clock.now(), reason });
  }

  async function judgeCanary(canary: LiveCanary, liveRelease: string): Promise<void> {
    const { name: remote, release } = canary.candidate;
    const reason = await comparisons.judgeCanary(canary, liveRelease);
    if (reason === null || !(await stop(canary, reason))) return;
    stops.inc({ remote, release });
    log.error({ remote, release, liveRelease, reason }, 'a canary was stopped');
  }

  async function judgeWatched(watched: WatchedRelease): Promise<void> {
    const { name: remote, release } = watched.candidate;
    const reason = await comparisons.judgeWatched(watched);
    if (reason === null || !(await stop(watched, reason))) return;
    returns.inc({ remote, release });
    log.error({ remote, release, servedRelease: watched.before.release, reason }, 'a release was taken back');
  }

  const ageOf = ({ at }: JudgedRelease) => clock.now().getTime() - new Date(at).getTime();
  /** Whether no process judges a release any more, and it is known whether it was taken back. */
  const isSettled = (watched: JudgedRelease) => ageOf(watched) > settledMs && known.has(keyOfJudged(watched));

  const watch: CanaryWatch = {
    isRunning: (canary) => known.get(keyOfJudged(canary)) === null,
    isTakenBack: (watched) => watch.stopOf(watched) !== null,
    isJudged: (watched) => ageOf(watched) < watchedMs && !watch.isTakenBack(watched),
    stopOf: (judged) => known.get(keyOfJudged(judged)) ?? null,
    async obey() {
      const { canaries, watched, earlier } = releases.readLive();
      const ofAll = [...watched, ...earlier.flatMap(({ candidate, at }) => (at === null ? [] : { candidate, at }))];
      const judged = [...canaries, ...ofAll];
      const open = [...canaries, ...ofAll.filter((one) => !isSettled(one))];
      const names = open.map(({ candidate }) => candidate.name);
      const stopped = names.length > 0 ? await listStops(database.db, names) : [];
      const found = new Map(stopped.map((one) => [keyOf(one.remote, one.release, one.beganAt), one]));
      known = new Map(judged.map(keyOfJudged).map((key) => [key, found.get(key) ?? known.get(key) ?? null]));
    },
    async judge() {
      const now = releases.readLive();
      const all = listWatched(now, watch.isTakenBack);
      const { shell, remotes } = takeBack(now, all.filter(watch.isTakenBack));
      for (const canary of now.canaries.filter(watch.isRunning)) {
        const live = [...(shell ? [shell] : []), ...remotes].find(({ name }) => name === canary.candidate.name);
        if (live) await judgeCanary(canary, live.release);
      }
      for (const watched of all.filter(watch.isJudged)) await judgeWatched(watched);
      await watch.obey();
    },
  };
  return watch;
}

export function runCanaryWatch(app: App, { config, log }: Platform, watch: CanaryWatch): void {
  const { canaryPauseMs } = config;
  const timers = new Set<NodeJS.Timeout>();
  const looking = new Set<Promise<void>>();

  function repeat(look: () => Promise<void>, pause: () => number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const done = look()
        // While the database is away, the last known state holds, and browsers get no unknown canary.
        .catch((err: unknown) => log.warn({ err }, 'the canaries could not be checked'))
        .finally(() => {
          looking.delete(done);
          if (!stopped) repeat(look, pause);
        });
      looking.add(done);
    }, pause()).unref();
    timers.add(timer);
  }

  let stopped = false;
  // So that a process that starts does not serve a release that was taken back.
  app.addHook('onReady', () =>
    watch.obey().catch((err: unknown) => log.warn({ err }, 'the canaries could not be checked')),
  );
  app.addHook('onListen', () => {
    repeat(watch.obey, () => obeyEveryMs);
    // Random, so that processes started together do not query together.
    if (canaryPauseMs !== null) repeat(watch.judge, () => canaryPauseMs * (1 + Math.random() / 3));
  });
  app.addHook('preClose', async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(looking);
  });
}
