import { openBucket, type BucketLimits } from '@quaywatch/shared/store';
import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { createReleaseMirror } from './create-release-mirror.ts';

/** Each pause is varied at random, so that processes started together do not ask together. */
const pauseMs = 5_000;
/** The next round asks again. */
const limits: BucketLimits = { attempts: 2, timeout: 10_000 };

/** Follows the release bucket, if there is one, for as long as the process runs. */
export function runReleaseMirror(app: App, { config, clock, log, metrics }: Platform): void {
  const { releasesBucket, releasesDir } = config;
  // A worker serves no pages.
  if (!releasesBucket || config.role === 'worker') return;
  const closing = new AbortController();
  const { signal } = closing;
  const mirror = createReleaseMirror(openBucket(releasesBucket, { ...limits, signal }), releasesDir, clock, log);
  let reachedAt: number | null = null;
  let isAway = false;
  new Gauge({
    name: 'quaywatch_release_bucket_silent_seconds',
    help: 'Seconds since the bucket of releases was last read; -1 if never',
    registers: [metrics],
    collect() {
      this.set(reachedAt === null ? -1 : (Date.now() - reachedAt) / 1_000);
    },
  });

  async function look(): Promise<void> {
    try {
      await mirror.follow();
      if (isAway) log.info('the bucket of releases can be read again');
      isAway = false;
      reachedAt = Date.now();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Meanwhile the mirror is served as it is.
      if (!isAway && !signal.aborted) log.error({ reason }, 'the bucket of releases cannot be read');
      isAway = true;
    }
  }

  async function followOn(): Promise<void> {
    while (!signal.aborted) {
      await look();
      await sleep(pauseMs * (0.8 + 0.4 * Math.random()), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  app.addHook('onListen', () => void followOn());
  // Unfinished drafts are never read.
  app.addHook('preClose', async () => closing.abort());
}
