import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { listLiveReleases } from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { copyRelease, setCanary, setWatched, writeReleases } from '../delivery/testing/write-releases.ts';
import { canaryStops } from './canary-stops.tables.ts';

let folder: string;
let server: TestApp;
let staff: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-live-canaries-'));
  writeReleases(folder);
  server = await startTestProduct({ config: { releasesDir: folder } });
  const authorities = ['CUSTOMER', 'HELP_DESK'] as const;
  staff = (await signInAs(server, { email: 'helen@tests.example', authorities: [...authorities] })).token;
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function readTracking() {
  const { status, answer } = await server.call(listLiveReleases, { token: staff });
  assert.equal(status, 200);
  return answer.releases.find(({ name }) => name === 'tracking');
}

test('a canary is shown with its share, and once it is stopped with the time and the reason [SRV-135, SRV-142]', async (t) => {
  const at = '2026-06-15T08:00:00.000Z';
  setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 2.5, at });
  const canary = { release: '1.0.1-b', percent: 2.5 };
  assert.deepEqual((await readTracking())?.canary, { ...canary, stopped: null });

  const stoppedAt = new Date('2026-06-15T08:10:00.000Z');
  const reason = 'failed for 10 of 10 people, the release before for 0 of 40';
  const stop = { remote: 'tracking', release: '1.0.1-b', beganAt: new Date(at), stoppedAt, reason };
  await server.database.db.insert(canaryStops).values(stop);
  const stopped = { at: stoppedAt.toISOString(), reason };
  await t.waitFor(async () => assert.deepEqual((await readTracking())?.canary, { ...canary, stopped }), {
    interval: 100,
    timeout: 30_000,
  });
});

test('a release that was taken back is shown with time and reason, beside the one served [SRV-135, SRV-250]', async (t) => {
  const watchedSince = '2026-06-15T08:30:00.000Z';
  setWatched(folder, 'tracking', { current: '1.0.1-b', previous: '1.0.0-a', earlier: [], watchedSince });
  const fresh = await readTracking();
  assert.deepEqual([fresh?.release, fresh?.takenBack], ['1.0.1-b', null]);

  const stoppedAt = new Date('2026-06-15T08:40:00.000Z');
  const reason = 'failed for 10 of 10 people, the release before for 0 of 40';
  const stop = { remote: 'tracking', release: '1.0.1-b', beganAt: new Date(watchedSince), stoppedAt, reason };
  await server.database.db.insert(canaryStops).values(stop);
  const takenBack = { release: '1.0.1-b', at: stoppedAt.toISOString(), reason };
  await t.waitFor(
    async () => {
      const tracking = await readTracking();
      assert.deepEqual([tracking?.release, tracking?.takenBack], ['1.0.0-a', takenBack]);
    },
    { interval: 100, timeout: 30_000 },
  );

  copyRelease(folder, 'tracking', '1.0.1-b', '1.0.2-c');
  const channel = { current: '1.0.2-c', previous: '1.0.1-b', earlier: ['1.0.0-a'] };
  setWatched(folder, 'tracking', { ...channel, watchedBefore: { '1.0.1-b': watchedSince } });
  const next = await readTracking();
  assert.deepEqual([next?.release, next?.previous, next?.takenBack], ['1.0.2-c', '1.0.0-a', null]);
});
