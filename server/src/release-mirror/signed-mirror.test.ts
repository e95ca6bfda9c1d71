import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { parseReleaseKeys } from '@quaywatch/shared/signing';
import { makeSampleKeys } from '@quaywatch/shared/signing/sample-keys';
import { openFolder, type StoreFiles } from '@quaywatch/shared/store';
import { Registry } from 'prom-client';
import { createTestClock } from '../../testing/test-clock.ts';
import { createReleaseHistory, createReleaseReader, readRefusals, type ReleaseReader } from '../delivery/index.ts';
import { mainScript, writeReleases } from '../delivery/testing/write-releases.ts';
import type { App } from '../platform/http/app.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createReleaseMirror } from './create-release-mirror.ts';
import { runReleaseMirror } from './run-release-mirror.ts';
import { spoil } from './testing/fill-store.ts';
import { addStep, signRelease } from './testing/sign-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-signed-mirror-'));
const { list, pairs } = makeSampleKeys(['platform', 'tracking', 'tracking-next', 'alerts'], {
  remotes: { shell: ['platform'], tracking: ['tracking', 'tracking-next'], alerts: ['alerts'] },
});
const { platform, tracking, alerts, 'tracking-next': next } = pairs;
const written = JSON.parse(list) as { keys: object; remotes: object };
/** The list without the key that usually signs tracking. */
const revoked = JSON.stringify({
  ...written,
  keys: { ...written.keys, tracking: undefined },
  remotes: { ...written.remotes, tracking: ['tracking-next'] },
});

let number = 0;
let here = '';
let store: StoreFiles;
let reader: ReleaseReader;
let current = { text: '', keys: parseReleaseKeys(list) };
let logged: { msg: string; reason?: string; name?: string }[] = [];
const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) });
const clock = createTestClock('2026-11-23T12:00:00.000Z');

after(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  number += 1;
  here = join(folder, `mirror-${number}`);
  writeReleases(join(folder, `store-${number}`));
  store = openFolder(join(folder, `store-${number}`));
  reader = createReleaseReader(here, log);
  useList(list);
  for (const release of ['1.48.0-a', '1.48.1-b']) await signRelease(store, 'shell', release, platform.pem);
  for (const release of ['1.0.0-a', '1.0.1-b']) await signRelease(store, 'tracking', release, tracking.pem);
  await addStep(store, list, platform.pem, { shell: '1.48.0-a' });
  await addStep(store, list, tracking.pem, { tracking: '1.0.0-a' });
  logged = [];
});

const useList = (text: string) => void (current = { text, keys: parseReleaseKeys(text) });
/** Opens the mirror like a process that has just started. */
const openMirror = (files = store) => createReleaseMirror(files, here, clock, log, () => current.keys);
/** Reads as a server that has been running since the test began. */
const readLive = () => {
  const { shell, remotes, canaries } = reader.readLive();
  return [shell, ...remotes, ...canaries.map(({ candidate }) => candidate)].map((one) => one?.release);
};
const reasons = () => readRefusals(here).refused.map(({ name, reason }) => `${name}: ${reason}`);

test('a release signed by its team goes live with the next look after each step [SRV-263]', async () => {
  const mirror = openMirror();
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);

  await addStep(store, list, next.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
  await addStep(store, list, tracking.pem, { tracking: null });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a']);
  assert.deepEqual(reasons(), []);
});

test('unsigned and wrongly signed releases are never live or on disk, and are reported [SRV-260, SRV-261, SRV-263]', async () => {
  const mirror = openMirror();
  await mirror.follow();
  await store.write('tracking/1.0.1-b/signatures.json', '{}');
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  const owners = `tracking belongs to tracking (${tracking.id}) and tracking-next (${next.id})`;
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.deepEqual(reasons(), [`tracking: tracking 1.0.1-b is not signed; ${owners}`]);
  assert.equal(existsSync(join(here, 'tracking/1.0.1-b')), false);
  assert.equal(createReleaseReader(here, log).readRelease('tracking', '1.0.1-b'), null);

  await addStep(store, list, alerts.pem, { tracking: '1.0.1-b' });
  const unsigned = await addStep(store, list, null, { shell: '1.48.1-b' });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.deepEqual(reasons().sort(), [
    `shell: step ${unsigned} is ignored: it is not signed`,
    `tracking: alerts (${alerts.id}) does not own tracking; ${owners}`,
  ]);
  assert.deepEqual(
    mirror
      .listRefused()
      .map(({ name }) => name)
      .sort(),
    ['shell', 'tracking'],
  );
  await mirror.follow();
  const lines = logged.filter(({ msg }) => msg === 'release store: a release or step is refused');
  assert.deepEqual(lines.map(({ name }) => name).sort(), ['shell', 'tracking', 'tracking']);
  // Only steps that count tell who made a release live.
  const promotions = createReleaseHistory(here, log).findPromotions([{ name: 'shell', release: '1.48.1-b' }]);
  assert.equal(promotions.size, 0);
});

test('a release with an altered file or description leaves the previous one live [SRV-261, SRV-263]', async () => {
  for (const [file, reason] of [
    ['entry.js', 'cannot be used: entry.js differs from the build'],
    ['release.json', `has a release.json that was changed after tracking (${tracking.id}) signed it`],
  ] as const) {
    const before = String(await store.read(`tracking/1.0.1-b/${file}`));
    await spoil(store, `tracking/1.0.1-b/${file}`);
    await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
    await openMirror().follow();
    assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
    assert.deepEqual(reasons(), [`tracking: tracking 1.0.1-b ${reason}`]);
    await store.write(`tracking/1.0.1-b/${file}`, before);
  }
  await openMirror().follow();
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.1-b'], []]);
});

test('a damaged release that is repaired in the store goes live in the same process [SRV-263]', async () => {
  const mirror = openMirror();
  const before = String(await store.read('tracking/1.0.1-b/entry.js'));
  await spoil(store, 'tracking/1.0.1-b/entry.js');
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);

  await store.write('tracking/1.0.1-b/entry.js', before);
  clock.advance({ minutes: 2 });
  await mirror.follow();

  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.1-b'], []]);
});

test('a wrong compressed copy is not served [SRV-263]', async () => {
  await spoil(store, 'shell/1.48.0-a/main.js.br');
  await store.write('shell/1.48.0-a/main.js.gz', 'something else');
  await openMirror().follow();
  const copy = openFolder(join(here, 'shell/1.48.0-a'));
  assert.deepEqual([await copy.read('main.js.br'), await copy.read('main.js.gz')], [null, null]);
  assert.equal(String(await copy.read('main.js')), mainScript);
});

test('an unsigned canary is given to nobody [SRV-263]', async () => {
  await store.write('tracking/1.0.1-b/signatures.json', '{}');
  const canary = { release: '1.0.1-b', percent: 50, at: '2026-11-23T12:00:00.000Z' };
  const channel = { current: '1.0.0-a', previous: null, earlier: [], canary };
  await addStep(store, list, tracking.pem, { tracking: channel });
  await openMirror().follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);

  await signRelease(store, 'tracking', '1.0.1-b', next.pem);
  clock.advance({ minutes: 2 });
  await openMirror().follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a', '1.0.1-b']);
});

test('a preview signed by nobody or another team does not exist, nor does an unsigned release [SRV-264]', async () => {
  const preview = { secretDigest: 'a'.repeat(64), text: 'New', until: '2099-01-01T00:00:00.000Z' };
  const shown = () => reader.readChannel('tracking')?.previews?.map(({ release }) => release);
  const channel = { current: '1.0.0-a', previous: null, earlier: [], previews: [{ release: '1.0.1-b', ...preview }] };
  const mirror = openMirror();
  for (const pem of [null, alerts.pem]) {
    await addStep(store, list, pem, { tracking: channel });
    await mirror.follow();
    assert.equal(shown(), undefined);
  }

  await addStep(store, list, tracking.pem, { tracking: channel });
  await mirror.follow();
  assert.deepEqual(shown(), ['1.0.1-b']);

  await store.write('tracking/1.0.1-b/signatures.json', '{}');
  here = `${here}-anew`;
  reader = createReleaseReader(here, log);
  await openMirror().follow();
  assert.deepEqual([shown(), readLive()], [undefined, ['1.48.0-a', '1.0.0-a']]);
  assert.match(reasons().join(), /tracking: tracking 1\.0\.1-b is not signed/);
});

test('a history that went back changes nothing in old and new processes until it is restored [SRV-260, SRV-263]', async () => {
  const last = await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  const file = `.history/${String(last).padStart(9, '0')}.json`;
  const mirror = openMirror();
  await mirror.follow();
  const content = String(await store.read(file));

  await store.remove(file);
  for (const one of [mirror, openMirror()]) {
    await one.follow();
    assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
    assert.deepEqual(reasons(), [`null: the history has gone back: step ${last} is no longer in the store`]);
  }
  await addStep(store, list, tracking.pem, { tracking: '1.0.0-a' });
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
  assert.deepEqual(reasons(), [`null: the history was replaced: step ${last} in the store has changed`]);

  await store.write(file, content);
  await mirror.follow();
  assert.deepEqual(reasons(), []);
  // The operator lets the mirror start over, after restoring the store from a backup.
  await store.remove(file);
  rmSync(here, { recursive: true });
  await openMirror().follow();
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.0-a'], []]);
});

test('releases of a removed key go offline at once, even without the store, until signed anew [SRV-262, SRV-263]', async () => {
  await signRelease(store, 'tracking', '1.0.0-a', next.pem);
  await addStep(store, list, next.pem, { tracking: '1.0.0-a' });
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  const mirror = openMirror();
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);

  const away = new Proxy(store, {
    get: (files, key: keyof StoreFiles) => (key === 'place' ? files.place : () => Promise.reject(new Error('away'))),
  });
  useList(revoked);
  await assert.rejects(openMirror(away).follow(), /away/);
  assert.deepEqual(readLive(), ['1.48.0-a']);
  const removals = logged.filter(({ msg }) => msg.endsWith('removed')).map(({ msg }) => msg);
  assert.deepEqual([...new Set(removals)], ['releases: a release that no longer counts was removed']);

  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  assert.equal(existsSync(join(here, 'tracking/1.0.1-b')), false);

  await signRelease(store, 'tracking', '1.0.1-b', next.pem);
  await addStep(store, revoked, next.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.1-b'], []]);
});

test('a store that answers only in part, or waits, does not keep releases of a removed key online [SRV-262]', async () => {
  await signRelease(store, 'tracking', '1.0.0-a', next.pem);
  await addStep(store, list, next.pem, { tracking: '1.0.0-a' });
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  const signatures = 'tracking/1.0.1-b/signatures.json';
  const away = () => Promise.reject(new Error('away'));
  const silent = () => new Promise<never>(() => undefined);
  const withReads = (read: (path: string) => ReturnType<StoreFiles['read']>) =>
    new Proxy(store, { get: (files, key: keyof StoreFiles) => (key === 'read' ? read : files[key]) });
  const spoilt = withReads((path) => (path === signatures ? away() : store.read(path)));
  for (const [files, expected] of [
    [spoilt, ['1.48.0-a', '1.0.0-a']],
    [withReads((path) => (path === signatures ? silent() : away())), ['1.48.0-a']],
  ] as const) {
    rmSync(here, { recursive: true, force: true });
    useList(list);
    await openMirror().follow();
    assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);

    useList(revoked);
    await openMirror(files)
      .follow()
      .catch(() => undefined);
    assert.deepEqual(readLive(), expected);
    assert.equal(existsSync(join(here, 'tracking/1.0.1-b')), false);
  }
});

test('a step that is not text is skipped, and the next one counts [SRV-263]', async () => {
  const mirror = openMirror();
  await mirror.follow();
  await store.create('.history/000000003.json', Buffer.from([0xff, 0xfe]));
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  await mirror.follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.1-b']);
});

test('a file with the last number is not taken for a step, also by a mirror that took it before [SRV-460]', async () => {
  const stray = '.history/999999999.json';
  await store.write(stray, '{}');
  const mirror = openMirror();
  await mirror.follow();
  await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
  await mirror.follow();
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.1-b'], []]);

  await openFolder(here).write(stray, '{}');
  await addStep(store, list, tracking.pem, { tracking: '1.0.0-a' });
  await mirror.follow();
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.0-a'], []]);
});

test('a process that is overtaken by a newer step ends with the newer release [SRV-263]', async () => {
  let isOvertaken = false;
  const slow = new Proxy(store, {
    get: (files, key: keyof StoreFiles) =>
      key !== 'read'
        ? files[key]
        : async (path: string) => {
            const content = await files.read(path);
            if (path.startsWith('tracking/1.0.0-a/') && !isOvertaken) {
              isOvertaken = true;
              await addStep(store, list, tracking.pem, { tracking: '1.0.1-b' });
              await openMirror().follow();
            }
            return content;
          },
  });
  await openMirror(slow).follow();
  assert.deepEqual([isOvertaken, readLive()], [true, ['1.48.0-a', '1.0.1-b']]);
});

test('replacing a key while both are valid never takes the remote offline [SRV-262, SRV-263]', async () => {
  const mirror = openMirror();
  await mirror.follow();
  await signRelease(store, 'tracking', '1.0.0-a', next.pem);
  await addStep(store, list, next.pem, { tracking: '1.0.0-a' });
  await mirror.follow();
  useList(revoked);
  const seen: string[] = [];
  const watched = new Proxy(store, {
    get: (files, key: keyof StoreFiles) =>
      key !== 'read' ? files[key] : (path: string) => (seen.push(readLive().join()), files.read(path)),
  });
  await openMirror(watched).follow();
  assert.deepEqual([...new Set(seen)], ['1.48.0-a,1.0.0-a']);
  assert.deepEqual([readLive(), reasons()], [['1.48.0-a', '1.0.0-a'], []]);
});

test('a remote that is not in the list is not live, and in a store older than the list nothing counts [SRV-263]', async () => {
  await store.remove('.history');
  await addStep(store, list, null, { shell: '1.48.0-a', tracking: '1.0.0-a', berths: '1.0.0-z' });
  await openMirror().follow();
  assert.deepEqual(readLive(), [undefined]);
  assert.deepEqual(reasons(), [
    'shell: step 1 is ignored: it is not signed',
    'tracking: step 1 is ignored: it is not signed',
    'berths: the list has no key for berths',
  ]);
  await addStep(store, list, platform.pem, { shell: '1.48.0-a' });
  await addStep(store, list, tracking.pem, { tracking: '1.0.0-a' });
  await openMirror().follow();
  assert.deepEqual(readLive(), ['1.48.0-a', '1.0.0-a']);
});

/** Whether the process knows after one look what the folder of releases holds. */
async function isReadAtOnce(releasesFolder: string): Promise<boolean> {
  const config = { releasesBucket: null, releasesFolder, releasesDir: here, releaseKeysFile: null, role: 'web' };
  const app = { addHook: () => undefined } as unknown as App;
  const follower = runReleaseMirror(app, { config, clock, log, metrics: new Registry() } as unknown as Platform);
  await follower?.lookAgain();
  let isRead = false;
  void follower?.firstLook.then(() => (isRead = true));
  await new Promise((done) => void setImmediate(done));
  return isRead;
}

test('a folder of releases that cannot be read is logged as a folder [SRV-263]', async () => {
  writeFileSync(join(folder, '.history'), 'not a folder');

  assert.equal(await isReadAtOnce(folder), false);

  assert.deepEqual(
    logged.map(({ msg }) => msg),
    ['the folder of releases cannot be read'],
  );
});

test('an empty or missing folder of releases counts as read [SRV-561]', async () => {
  mkdirSync(join(folder, 'empty'));
  for (const name of ['empty', 'misspelt']) assert.equal(await isReadAtOnce(join(folder, name)), true, name);
});
