import { openBucket, openFolder, type BucketLimits } from '@quaywatch/shared/store';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { ReleaseFollower } from '../delivery/index.ts';
import type { App } from '../platform/http/app.ts';
import { messageOf } from '../platform/message-of.ts';
import type { Platform } from '../platform/platform.ts';
import { createReleaseMirror } from './create-release-mirror.ts';
import { createKeyList } from './key-list.ts';

/** Each pause varies at random, so that processes that started together do not ask together. */
const pauseMs = 5_000;
/** Minimum time between looks that requests ask for: anyone can ask for a release that does not exist. */
const shortestPauseMs = 1_000;
/** How long a request waits for a look. */
const patienceMs = 5_000;
/** No further attempts, because the next round asks again. */
const limits: BucketLimits = { attempts: 2, timeout: 10_000 };

/**
 * Follows the release bucket for as long as the process runs. Without a bucket, but with signed releases, it follows
 * the folder of releases, because what was checked must not change afterwards.
 * @returns null without a mirror; its `lookAgain` looks at the store at once
 */
export function runReleaseMirror(app: App, { config, clock, log, metrics }: Platform): ReleaseFollower | null {
  const { releasesBucket, releasesFolder, releasesDir, releaseKeysFile } = config;
  // A worker serves no pages.
  if ((!releasesBucket && releasesFolder === null) || config.role === 'worker') return null;
  const closing = new AbortController();
  const { signal } = closing;
  const store = releasesBucket
    ? openBucket(releasesBucket, { ...limits, signal })
    : openFolder(releasesFolder ?? releasesDir);
  const place = releasesBucket ? 'the bucket of releases' : 'the folder of releases';
  const readKeys = releaseKeysFile === null ? null : createKeyList(releaseKeysFile, log);
  const mirror = createReleaseMirror(store, releasesDir, clock, log, readKeys);
  let noteLook = () => {};
  const firstLook = new Promise<void>((resolve) => (noteLook = resolve));
  let reachedAt: number | null = null;
  let isAway = false;
  let last = Promise.resolve();
  let asked: Promise<void> | null = null;
  let askedAt = -Infinity;
  new Gauge({
    name: 'quaywatch_release_bucket_silent_seconds',
    help: 'Seconds since the bucket of releases was last read; -1 if never',
    registers: [metrics],
    collect() {
      this.set(reachedAt === null ? -1 : (Date.now() - reachedAt) / 1_000);
    },
  });

  if (readKeys)
    new Gauge({
      name: 'quaywatch_releases_refused',
      help: 'Remotes for which the server refuses part of what the store says; `history` for the store as a whole',
      labelNames: ['remote'],
      registers: [metrics],
      collect() {
        this.reset();
        for (const { name } of mirror.listRefused()) this.set({ remote: name ?? 'history' }, 1);
      },
    });

  async function look(): Promise<void> {
    try {
      await mirror.follow();
      if (isAway) log.info(`${place} can be read again`);
      isAway = false;
      reachedAt = Date.now();
      noteLook();
    } catch (error) {
      const reason = messageOf(error);
      // In the meantime the mirror is served as it is.
      if (!isAway && !signal.aborted) log.error({ reason }, `${place} cannot be read`);
      isAway = true;
    }
  }

  const lookInTurn = () => (last = last.then(look));
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

  async function followOn(): Promise<void> {
    while (!signal.aborted) {
      await lookInTurn();
      await pause(pauseMs * (0.8 + 0.4 * Math.random()));
    }
  }

  /** One look serves everyone who asks before it starts. */
  async function lookWhenAsked(): Promise<void> {
    await pause(Math.max(0, askedAt + shortestPauseMs - performance.now()));
    asked = null;
    askedAt = performance.now();
    if (!signal.aborted) await lookInTurn();
  }
  app.addHook('onListen', () => void followOn());
  // Unfinished drafts are never read.
  app.addHook('preClose', async () => closing.abort());
  return {
    async lookAgain() {
      // If the store is unavailable, the next round notices its return.
      if (!isAway) await Promise.race([(asked ??= lookWhenAsked()), pause(patienceMs)]);
    },
    firstLook,
  };
}
