import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Channel } from '@quaywatch/shared/release';
import { openBucket, readBucketSettings, type BucketLimits, type StoreFiles } from '@quaywatch/shared/store';
import { startBucket, type TestBucket } from '@quaywatch/shared/store/start-bucket';
import { sampleOf } from '../../testing/sample.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createReleaseReader } from '../delivery/index.ts';
import { mainScript, writeReleases } from '../delivery/testing/write-releases.ts';
import { createLog } from '../platform/log.ts';
import { createReleaseMirror, type ReleaseMirror } from './create-release-mirror.ts';
import { addReleases, readFolder, spoil, writeStep } from './testing/fill-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-mirror-'));
const builds = join(folder, 'builds');
let bucket: TestBucket;
let number = 0;
let prefix = 'store';
let here = '';
let store: StoreFiles;
let clock: TestClock;
let mirror: ReleaseMirror;
let logged: { msg: string; level: string; reason?: string; release?: string }[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });

before(async () => {
  writeReleases(builds);
  // No test needs these releases, and each upload costs time.
  for (const other of ['1.47.0-old', '1.48.1-b']) rmSync(join(builds, 'shell', other), { recursive: true });
  bucket = await startBucket();
  await addReleases(openStore(), builds);
});
after(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await bucket.behave({ faults: [], isReadOnly: false });
  number += 1;
  here = join(folder, `mirror-${number}`);
  prefix = 'store';
  store = openStore();
  clock = createTestClock('2026-11-23T12:00:00.000Z');
  mirror = openMirror();
  await store.remove('.history');
  await writeStep(store, 1, { shell: '1.48.0-a', tracking: '1.0.0-a' }, clock.now());
  logged = [];
});

/** For tests that change files of a release; all others use the same releases. */
function useOwnStore(): void {
  prefix = `store-${number}`;
  // An upload of every file again would take most of the time of these tests.
  bucket.copyFolder('store', prefix);
  store = openStore();
  mirror = openMirror();
}

/** As patient as commands are, so that a slow upload on a busy machine fails no test. */
const openStore = (limits?: BucketLimits) =>
  openBucket(readBucketSettings(`s3://releases/${prefix}`, bucket.env), limits);
/** Opens the mirror like a process that has just started, with the limits of production. */
const openMirror = () => createReleaseMirror(openStore({ attempts: 2, timeout: 10_000 }), here, clock, log, null);
const readLive = () => {
  const { shell, remotes, canaries } = createReleaseReader(here, log).readLive();
  return [shell, ...remotes, ...canaries.map(({ candidate }) => candidate)].map((one) => one?.release);
};
const problems = () => logged.filter(({ level }) => level === 'error').map(({ reason, msg }) => reason ?? msg);

test('the mirror has the live releases as built, with their compressed copies, and no others [SRV-181]', async () => {
  await bucket.behave({ isReadOnly: true });
  await mirror.follow();

  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  const [shell, built] = [here, builds].map((one) => readFolder(join(one, 'shell/1.48.0-a')));
  assert.deepEqual(Object.keys(shell ?? {}), Object.keys(built ?? {}));
  assert.equal(shell?.['main.js.br'], built?.['main.js.br']);
  assert.equal(shell?.['main.js'], mainScript);
  assert.equal(gunzipSync(Buffer.from(shell?.['main.js.gz'] ?? '', 'latin1')).toString(), mainScript);
  // The helpdesk locates errors in the sources with this map.
  assert.equal(readFolder(join(here, 'tracking/1.0.0-a'))['page.js.map'], '{}');
  assert.deepEqual(readdirSync(here).sort(), ['.drafts', '.history', 'shell', 'tracking']);
  assert.deepEqual(readdirSync(join(here, 'tracking')), ['1.0.0-a', 'channel.json']);
  assert.deepEqual(readdirSync(join(here, '.drafts')), []);
});

test('the next look applies a step: a release, a canary, a rollback, a retired remote [SRV-181]', async () => {
  const canary = { release: '1.0.1-b', percent: 10, at: '2026-11-23T12:00:00.000Z' };
  await mirror.follow();
  const steps: [number, string | Channel | null, string[]][] = [
    [2, '1.0.1-b', ['1.48.0-a', '1.0.1-b']],
    [3, { current: '1.0.0-a', previous: null, earlier: [], canary }, ['1.48.0-a', '1.0.0-a', '1.0.1-b']],
    [4, '1.0.0-a', ['1.48.0-a', '1.0.0-a']],
    [5, null, ['1.48.0-a']],
  ];
  for (const [step, tracking, expected] of steps) {
    await writeStep(store, step, { shell: '1.48.0-a', ...(tracking ? { tracking } : {}) }, clock.now());
    await mirror.follow();
    assert.deepEqual(readLive(), expected);
  }
  assert.equal(existsSync(join(here, '.history/000000005.json')), true);
});

test('a previewed release is kept as long as its preview, and a damaged one loses only its preview [SRV-264]', async () => {
  const preview = { secretDigest: 'a'.repeat(64), text: 'New', until: '2026-11-30T12:00:00.000Z' };
  const previews = ['1.0.1-b', '1.0.2-c'].map((release) => ({ release, ...preview }));
  await mirror.follow();
  const tracking = { current: '1.0.0-a', previous: null, earlier: [], previews };
  await writeStep(store, 2, { shell: '1.48.0-a', tracking }, clock.now());
  await mirror.follow();

  const reader = createReleaseReader(here, log);
  assert.deepEqual(reader.readChannel('tracking')?.previews, previews.slice(0, 1));
  assert.equal(reader.readRelease('tracking', '1.0.1-b')?.release, '1.0.1-b');
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.deepEqual(problems(), ['release.json is missing']);

  await writeStep(store, 3, { shell: '1.48.0-a', tracking: '1.0.0-a' }, clock.now());
  clock.advance({ hours: 15 * 24 });
  await openMirror().follow();
  assert.equal(reader.readChannel('tracking')?.previews, undefined);
  assert.equal(existsSync(join(here, 'tracking/1.0.1-b')), false);
});

test('while nothing is released, a look costs one small request [SRV-181]', async () => {
  await mirror.follow();
  await bucket.listAsked();

  for (let look = 0; look < 3; look += 1) await mirror.follow();

  assert.deepEqual(await bucket.listAsked(), Array(3).fill('GET /releases/store/.history/000000002.json'));
});

test('the previous release is here before a browser needs it [SRV-181]', async () => {
  const tracking = { current: '1.0.1-b', previous: '1.0.0-a', earlier: [] };
  await writeStep(store, 2, { shell: '1.48.0-a', tracking }, clock.now());
  await mirror.follow();

  const reader = createReleaseReader(here, log);
  assert.deepEqual(
    reader.readLive().earlier.map(({ usable }) => usable?.release),
    ['1.0.0-a'],
  );
});

test('a release with a file that differs from the build never goes live, and affects only its own remote [SRV-181]', async () => {
  useOwnStore();
  await mirror.follow();
  await spoil(store, 'tracking/1.0.1-b/entry.js');
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b', berths: '1.0.0-z' }, clock.now());

  await mirror.follow();
  await mirror.follow();

  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.equal(existsSync(join(here, 'tracking/1.0.1-b')), false);
  assert.deepEqual(problems().sort(), ['entry.js differs from the build', 'release.json is missing']);

  await store.write('tracking/1.0.1-b/entry.js', '// 1.0.1-b');
  clock.advance({ minutes: 2 });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
});

test('a wrong compressed copy is ignored, and the file itself is used [SRV-181]', async () => {
  useOwnStore();
  await spoil(store, 'shell/1.48.0-a/main.js.br');
  await mirror.follow();

  const shell = readFolder(join(here, 'shell/1.48.0-a'));
  assert.equal(shell['main.js'], mainScript);
  assert.equal(shell['main.js.br'], undefined);
});

test('a path that leads out of the release is refused [SRV-181]', async () => {
  useOwnStore();
  const path = 'tracking/1.0.1-b/release.json';
  const release = JSON.parse(String(await store.read(path))) as { assets: { path: string }[] };
  for (const stray of ['../../../stray.js', '/stray.js', 'a/../../../stray.js', 'a\\..\\stray.js', '']) {
    await store.write(path, JSON.stringify({ ...release, assets: [{ ...release.assets[0], path: stray }] }));
    await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
    logged = [];
    await openMirror().follow();
    assert.deepEqual(problems(), [`${stray} is not a valid path`]);
  }
  assert.deepEqual(readdirSync(folder).includes('stray.js'), false);
});

test('while the bucket is unavailable nothing changes, even for a process that starts then [SRV-181]', async () => {
  await mirror.follow();
  await bucket.stop();
  try {
    await assert.rejects(mirror.follow(), /cannot be reached: ECONNREFUSED/);
    await assert.rejects(openMirror().follow(), /cannot be reached/);
    assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  } finally {
    await bucket.startAgain();
  }
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
});

test('a connection that breaks while fetching a release leaves the previous one live and nothing half-done [SRV-181]', async () => {
  await mirror.follow();
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  await bucket.behave({ faults: Array(2).fill({ kind: 'cut', only: 'page.js' }) });

  await mirror.follow();
  assert.match(problems().join(), /page\.js cannot be read: .* cannot be reached/);
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.deepEqual(readdirSync(join(here, '.drafts')), []);

  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
});

test('a file that only this server may not read affects its own remote, and not the releases of others [SRV-181]', async () => {
  useOwnStore();
  const release = String(await store.read('tracking/1.0.0-a/release.json'));
  await store.write('berths/1.0.0-a/release.json', release.replaceAll('tracking', 'berths'));
  for (const file of ['entry.js', 'page.js'])
    await store.write(`berths/1.0.0-a/${file}`, String(await store.read(`tracking/1.0.0-a/${file}`)));
  await mirror.follow();
  await writeStep(store, 2, { shell: '1.48.0-a', berths: '1.0.0-a', tracking: '1.0.1-b' }, clock.now());
  const fault = { kind: 'refused', status: 403, code: 'AccessDenied', only: 'berths/1.0.0-a/page.js' } as const;
  await bucket.behave({ faults: [fault] });

  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
  assert.match(problems().join(), /^berths\/1\.0\.0-a\/page\.js cannot be read: .* lacks a permission/);

  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a', '1.0.1-b']);
});

test('several processes can mirror one bucket into one folder [SRV-181]', async () => {
  const processes = Array.from({ length: 4 }, openMirror);
  await Promise.all(processes.map((one) => one.follow()));
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);

  for (const step of sampleOf([2, 3, 4, 5, 6, 7], 3)) {
    const tracking = step % 2 ? '1.0.0-a' : '1.0.1-b';
    await writeStep(store, step, { shell: '1.48.0-a', tracking }, clock.now());
    await Promise.all(processes.map((one) => one.follow()));
    assert.deepEqual(readLive(), ['1.48.0-a', tracking]);
  }
  assert.deepEqual(problems(), []);
});

test('what a killed process had started is not a release, and is removed an hour later [SRV-181]', async () => {
  await mirror.follow();
  for (const draft of ['old', 'recent']) mkdirSync(join(here, '.drafts', draft, 'part'), { recursive: true });
  const longAgo = Date.now() / 1000 - 3700;
  utimesSync(join(here, '.drafts/old'), longAgo, longAgo);

  await openMirror().follow();

  assert.deepEqual(readdirSync(join(here, '.drafts')), ['recent']);
});

test('a file that the disk has damaged is fetched again by the next process [SRV-181]', async () => {
  await mirror.follow();
  writeFileSync(join(here, 'shell/1.48.0-a/main.js'), 'half');
  rmSync(join(here, 'tracking/1.0.0-a/page.js'));

  await openMirror().follow();

  assert.equal(readFolder(join(here, 'shell/1.48.0-a'))['main.js'], mainScript);
  assert.equal(readFolder(join(here, 'tracking/1.0.0-a'))['page.js'], '4');
});

test('files that open pages may need are kept for 14 days, even in a new mirror, and then deleted [SRV-181]', async () => {
  clock.advance({ days: 1 });
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  clock.advance({ days: 13 });
  await mirror.follow();
  assert.deepEqual(readdirSync(join(here, 'tracking')), ['1.0.0-a', '1.0.1-b', 'channel.json']);

  clock.advance({ days: 2 });
  await mirror.follow();
  assert.deepEqual(readdirSync(join(here, 'tracking')), ['1.0.1-b', 'channel.json']);
});

test('a new store at the same address is followed from its first step [SRV-181]', async () => {
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  await mirror.follow();
  await store.remove('.history');
  clock.advance({ minutes: 5 });
  await writeStep(store, 1, { shell: '1.48.0-a', tracking: '1.0.0-a' }, clock.now());

  await openMirror().follow();

  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.deepEqual(readdirSync(join(here, '.history')), ['000000001.json']);
});

test('a newest step that cannot be read is followed once it is replaced, by every process [SRV-377]', async () => {
  const processes = [mirror, openMirror()];
  const followAll = async () => {
    for (const one of processes) await one.follow();
  };
  const path = '.history/000000002.json';
  await followAll();
  await store.write(path, '{ "number": 2,');
  await followAll();
  await followAll();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.equal(problems().length, processes.length);

  await store.remove(path);
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  for (const one of processes.toReversed()) await one.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);

  await writeStep(store, 3, { shell: '1.48.0-a', tracking: '1.0.0-a' }, clock.now());
  await followAll();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
});

test('an empty bucket makes nothing live, and its first release comes with the next look [SRV-181]', async () => {
  await store.remove('.history');
  await mirror.follow();
  assert.deepEqual(readLive(), [undefined]);

  await writeStep(store, 1, { shell: '1.48.0-a' }, clock.now());
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a']);
});

test('a process that is overtaken by a newer step ends with the newer release [SRV-181]', async () => {
  let isOvertaken = false;
  const slow: StoreFiles = {
    ...store,
    async read(path) {
      const content = await store.read(path);
      if (path.startsWith('tracking/1.0.0-a/') && !isOvertaken) {
        isOvertaken = true;
        await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
        await openMirror().follow();
      }
      return content;
    },
  };

  await createReleaseMirror(slow, here, clock, log, null).follow();

  assert.deepEqual([isOvertaken, readLive()], [true, ['1.48.0-a', '1.0.1-b']]);
});

test('a release that cannot be replaced by a damaged one stays on the disk after its 14 days [SRV-181]', async () => {
  useOwnStore();
  await mirror.follow();
  await spoil(store, 'tracking/1.0.1-b/page.js');
  await writeStep(store, 2, { shell: '1.48.0-a', tracking: '1.0.1-b' }, clock.now());
  await mirror.follow();

  clock.advance({ days: 15 });
  await mirror.follow();

  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.ok(existsSync(join(here, 'tracking/1.0.0-a/page.js')));
});
