import type { Release } from '@quaywatch/shared/release';
import { Counter, Gauge } from 'prom-client';
import type { ReleaseReader } from '../delivery/index.ts';
import type { LiveCanary } from '../delivery/rules.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { insertStop, listStops, type CanaryStop } from './canary-stops.queries.ts';
import { judgeStarts } from './judge-canary.rules.ts';
import { judgeParts } from './judge-parts.rules.ts';
import { listPeople } from './people-outcomes.queries.ts';
import { sumPeople } from './people-outcomes.rules.ts';
import { listStarts } from './shell-starts.queries.ts';

const obeyEveryMs = 2_000;
const judgeEveryMs = 15_000;
/** Random, so that processes started together do not query together. */
const longestDelayMs = 5_000;
/** A shell that has not reported its start by then, or a page that has not answered, counts as failed. */
const patienceMs = 30_000;

export type CanaryWatch = {
  /** Whether browsers may get a canary: only once it is known that no process has stopped it. */
  isRunning(canary: LiveCanary): boolean;
  /** The stop of a canary, or null. */
  stopOf(canary: LiveCanary): CanaryStop | null;
  obey(): Promise<void>;
  judge(): Promise<void>;
};

const keyOf = (remote: string, release: string, beganAt: Date) => `${remote} ${release} ${beganAt.getTime()}`;
const keyOfCanary = ({ candidate: { name, release }, at }: LiveCanary) => keyOf(name, release, new Date(at));

/** Every process that serves pages watches, since it may have a store of its own; a worker has none (decision 0062). */
export function createCanaryWatch(platform: Platform, releases: ReleaseReader): CanaryWatch {
  const { clock, database, log, metrics } = platform;
  /** The stop of each canary, or null while it runs. A canary that is missing has not been looked up yet. */
  let known: ReadonlyMap<string, CanaryStop | null> = new Map();

  const labelNames = ['remote', 'release'] as const;
  const stops = new Counter({
    name: 'quaywatch_canaries_stopped_total',
    help: 'Canaries that this process stopped because they did worse than the live release',
    labelNames,
    registers: [metrics],
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

  function findMoments() {
    const now = clock.now();
    return { now, overdue: new Date(now.getTime() - patienceMs) };
  }

  /** Both are recorded during this canary only, and lose as many reports for other reasons. */
  async function compare({ name: remote, release }: Release, liveRelease: string, canaryBeganAt: Date) {
    const moments = findMoments();
    const [canary, before] = await Promise.all(
      [release, liveRelease].map((one) => listPeople(database.db, { canaryBeganAt, remote, release: one }, moments)),
    );
    return canary && before ? judgeParts(canary, before) : null;
  }

  async function compareStarts({ release }: Release, liveRelease: string, canaryBeganAt: Date) {
    const { overdue, now } = findMoments();
    const [canary, before] = await Promise.all(
      [release, liveRelease].map((one) => listStarts(database.db, { release: one, canaryBeganAt }, overdue, now)),
    );
    return canary && before ? judgeStarts(sumPeople(canary, true), sumPeople(before, false)) : null;
  }

  async function judgeOne({ candidate, at }: LiveCanary, liveRelease: string): Promise<void> {
    const { name: remote, release } = candidate;
    const beganAt = new Date(at);
    const reason = await (remote === 'shell' ? compareStarts : compare)(candidate, liveRelease, beganAt);
    if (reason === null) return;
    if (!(await insertStop(database.db, { remote, release, beganAt, stoppedAt: clock.now(), reason }))) return;
    stops.inc({ remote, release });
    log.error({ remote, release, liveRelease, reason }, 'a canary was stopped');
  }

  const watch: CanaryWatch = {
    isRunning: (canary) => known.get(keyOfCanary(canary)) === null,
    stopOf: (canary) => known.get(keyOfCanary(canary)) ?? null,
    async obey() {
      const { canaries } = releases.readLive();
      if (canaries.length === 0) return void (known = new Map());
      const stopped = await listStops(
        database.db,
        canaries.map(({ candidate }) => candidate.name),
      );
      const byKey = new Map(stopped.map((stop) => [keyOf(stop.remote, stop.release, stop.beganAt), stop]));
      known = new Map(canaries.map(keyOfCanary).map((key) => [key, byKey.get(key) ?? null]));
    },
    async judge() {
      const { shell, remotes, canaries } = releases.readLive();
      for (const canary of canaries.filter(watch.isRunning)) {
        const live = [...(shell ? [shell] : []), ...remotes].find(({ name }) => name === canary.candidate.name);
        if (live) await judgeOne(canary, live.release);
      }
      await watch.obey();
    },
  };
  return watch;
}

export function runCanaryWatch(app: App, { log }: Platform, watch: CanaryWatch): void {
  const timers = new Set<NodeJS.Timeout>();
  const looking = new Set<Promise<void>>();

  function repeat(look: () => Promise<void>, pause: () => number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const done = look()
        // While the database is away, the last state holds, and browsers get no unknown canary.
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
  app.addHook('onListen', () => {
    repeat(watch.obey, () => obeyEveryMs);
    repeat(watch.judge, () => judgeEveryMs + Math.random() * longestDelayMs);
  });
  app.addHook('preClose', async () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(looking);
  });
}
