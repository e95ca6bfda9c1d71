import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { registry, type ActiveOverride } from '@quaywatch/shared/contract';
import { parseRelease, type Release } from '@quaywatch/shared/release';
import { createTestConfig } from '../../testing/test-config.ts';
import { systemClock } from '../platform/clock.ts';
import type { App } from '../platform/http/app.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createShutdown } from '../platform/process/shutdown.ts';
import { bucketOf } from './choose-releases.rules.ts';
import { registerDeliveryRoutes } from './delivery.routes.ts';
import { createReleaseReader } from './release-reader.ts';
import { copyRelease, setCanary, setChannel, setWatched, writeReleases } from './testing/write-releases.ts';

let folder = '';
let app: App;
let isRunning = true;
let isTakenBack = false;
let takenBack: string[] = [];
/** Times of canaries that were stopped and of releases that were taken back. */
let stoppedAt: (string | null)[] = [];
let isJudged = false;
let override: ActiveOverride | null = null;
let given: string[] = [];
let givenRemotes: string[] = [];

function openApp(publicUrl = 'http://localhost'): App {
  const config = createTestConfig({ dataDir: folder, releasesDir: folder, publicUrl });
  const log = createLog('silent');
  const platform = { config, clock: systemClock, log, shutdown: createShutdown() };
  const opened = createHttpApp(platform as unknown as Platform);
  const releases = createReleaseReader(folder, log);
  registerDeliveryRoutes(opened, platform as unknown as Platform, {
    releases,
    follower: null,
    canaries: {
      isRunning: ({ at }) => isRunning && !stoppedAt.includes(at),
      isTakenBack: ({ candidate, at }) =>
        isTakenBack || takenBack.includes(candidate.release) || stoppedAt.includes(at),
      isJudged: () => isJudged,
      notePage: (_request, { shell, remotes }) => {
        given.push(shell?.release ?? '');
        givenRemotes.push(...remotes.map((remote) => `page ${remote.release}`));
      },
      noteRegistry: (_request, { remotes }) =>
        void givenRemotes.push(...remotes.map((remote) => `registry ${remote.release}`)),
    },
    own: { findOverride: async () => override, findPreviews: async () => [] },
    sight: { siteKey: 'altcha', itemsOf: async () => [] },
  });
  return opened;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-canaries-'));
  writeReleases(folder);
  setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 10, at: '2026-06-15T09:00:00.000Z' });
  isRunning = true;
  isTakenBack = false;
  [takenBack, stoppedAt] = [[], []];
  isJudged = false;
  override = null;
  given = [];
  givenRemotes = [];
  app = openApp();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = Array.from({ length: 200 }, (_, index) => String(index).padStart(22, 'x'));
const idWith = (fits: (bucket: number) => boolean) => ids.find((id) => fits(bucketOf('tracking', id))) ?? '';
const drawn = idWith((bucket) => bucket < 1_000);
const other = idWith((bucket) => bucket >= 1_000);

const get = (url: string, id: string | null, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...headers, ...(id === null ? {} : { cookie: `browser=${id}` }) } });
const trackingOf = async (id: string | null, address = '/registry.json') =>
  registry.parse((await get(address, id)).json()).remotes.map(({ release }) => release);
const inlineTrackingOf = (body: string) => {
  const [, text = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(body) ?? [];
  return registry.parse(JSON.parse(text)).remotes[0]?.release;
};

test('a browser in the canary gets its page, registry and scripts; others get the live ones [SRV-141]', async () => {
  const page = await get('/containers', drawn, {});
  const signedIn = await app.inject({
    url: '/containers',
    headers: { cookie: `browser=${drawn}; refresh_token=a` },
  });

  assert.equal(inlineTrackingOf(page.body), '1.0.1-b');
  assert.match(signedIn.body, /rel="preload" as="script" href="\/releases\/tracking\/1\.0\.1-b\/page\.js"/);
  assert.deepEqual(await trackingOf(drawn), ['1.0.1-b']);
  assert.equal(inlineTrackingOf((await get('/containers', other)).body), '1.0.0-a');
  assert.deepEqual(await trackingOf(other), ['1.0.0-a']);
});

test('a canary that does not start is replaced by the live release [SRV-141]', async () => {
  assert.deepEqual(await trackingOf(drawn, '/registry/previous.json'), ['1.0.0-a']);
  assert.deepEqual(await trackingOf(other, '/registry/previous.json'), []);
});

test('answers for one browser are not cached, and its open page compares with its own registry [SRV-141]', async () => {
  for (const address of ['/', '/registry.json', '/registry/previous.json']) {
    const { headers } = await get(address, drawn);
    assert.deepEqual([headers['cache-control'], headers.vary], ['no-store', 'cookie, accept-encoding'], address);
  }
  const { etag } = (await get('/registry.json', drawn)).headers;
  const known = { 'if-none-match': String(etag) };

  assert.equal((await get('/registry.json', drawn, known)).statusCode, 304);
  assert.equal((await get('/registry.json', other, known)).statusCode, 200);
});

test('a new browser gets its id from the page, not from the registry, and keeps it [SRV-141]', async () => {
  const ofRegistry = await get('/registry.json', null);
  assert.equal(ofRegistry.headers['set-cookie'], undefined);
  assert.deepEqual(await trackingOf(null), ['1.0.0-a']);

  const page = await get('/', null);
  const [cookie] = page.cookies;
  const { name, value, ...terms } = cookie ?? { name: '', value: '' };
  assert.deepEqual([name, terms], ['browser', { path: '/', maxAge: 2_592_000, httpOnly: true, sameSite: 'Lax' }]);
  assert.match(value, /^[\w-]{22}$/);
  assert.deepEqual(await trackingOf(value), [inlineTrackingOf(page.body)]);
  assert.deepEqual((await get('/', value)).cookies, []);
});

test('an invalid browser cookie is replaced; over https its name has the __Host- prefix [SRV-141]', async () => {
  assert.equal((await get('/', 'made up;')).cookies.length, 1);

  await app.close();
  app = openApp('https://quaywatch.example');
  const [cookie] = (await get('/', drawn)).cookies;
  assert.deepEqual([cookie?.name, cookie?.secure, cookie?.path], ['__Host-browser', true, '/']);
});

test('without a running canary, no browser gets an id and all get the live releases [SRV-141]', async () => {
  isRunning = false;
  assert.deepEqual([await trackingOf(drawn), (await get('/', null)).cookies], [['1.0.0-a'], []]);

  isRunning = true;
  assert.deepEqual(await trackingOf(drawn), ['1.0.1-b']);
  setChannel(folder, 'tracking', '1.0.0-a');
  assert.deepEqual([await trackingOf(drawn), (await get('/', null)).cookies], [['1.0.0-a'], []]);
});

test('a canary that cannot be read is given to nobody, and does not affect its remote [SRV-141]', async () => {
  setCanary(folder, 'tracking', '1.0.0-a', { release: '9.9.9-z', percent: 99, at: '2026-06-15T09:00:00.000Z' });

  assert.deepEqual(await trackingOf(drawn), ['1.0.0-a']);
});

test('every page is recorded with its shell, but no file, registry or override is [SRV-143]', async () => {
  setCanary(folder, 'shell', '1.48.0-a', { release: '1.48.1-b', percent: 50, at: '2026-06-15T09:00:00.000Z' });
  const [ofCanary, ofLive] = [true, false].map((isDrawn) =>
    ids.find((id) => bucketOf('shell', id) < 5_000 === isDrawn),
  );
  for (const address of ['/dashboard', '/registry.json', '/releases/shell/1.48.0-a/main.js', '/missing.png'])
    for (const id of [ofCanary, ofLive]) await get(address, id ?? null);
  assert.deepEqual(given, ['1.48.1-b', '1.48.0-a']);

  const until = '2026-06-15T10:00:00.000Z';
  override = { remote: 'tracking', release: '1.0.1-b', origin: null, until } as unknown as ActiveOverride;
  await get('/dashboard', ofCanary ?? null);
  assert.equal(given.length, 2);
});

test('the remotes of each page and registry are recorded, but not of overrides and files [SRV-212]', async () => {
  await get('/containers', drawn);
  const { etag } = (await get('/registry.json', drawn)).headers;
  await get('/registry.json', drawn, { 'if-none-match': String(etag) });
  await get('/containers', other);
  await get('/releases/tracking/1.0.1-b/page.js', drawn);
  await get('/registry/previous.json', drawn);
  const seen = ['page 1.0.1-b', 'registry 1.0.1-b', 'registry 1.0.1-b', 'page 1.0.0-a'];
  assert.deepEqual(givenRemotes, seen);

  const until = '2026-06-15T10:00:00.000Z';
  override = { remote: 'tracking', release: '1.0.1-b', origin: null, until } as unknown as ActiveOverride;
  await get('/containers', other);
  await get('/registry.json', other);
  assert.deepEqual(givenRemotes, seen);
});

const began = '2026-06-15T09:00:00.000Z';
const watch = (previous: string | null, more: object = {}) =>
  setWatched(folder, 'tracking', { current: '1.0.1-b', previous, earlier: [], watchedSince: began, ...more });

test('everyone gets the previous release once one is taken back, and the previous one has no replacement [SRV-250]', async () => {
  watch('1.0.0-a');
  const { etag } = (await get('/registry.json', null)).headers;
  assert.deepEqual(await trackingOf(null), ['1.0.1-b']);
  assert.deepEqual(await trackingOf(null, '/registry/previous.json'), ['1.0.0-a']);

  isTakenBack = true;
  assert.equal(inlineTrackingOf((await get('/containers', drawn)).body), '1.0.0-a');
  assert.equal((await get('/registry.json', null, { 'if-none-match': String(etag) })).statusCode, 200);
  assert.deepEqual(await trackingOf(null), ['1.0.0-a']);
  assert.deepEqual(await trackingOf(null, '/registry/previous.json'), []);
  assert.deepEqual((await get('/', null)).cookies, [], 'nobody is told apart for it');
});

test('a release that was taken back is live again as soon as it is promoted again, and a canary likewise [SRV-250]', async () => {
  const again = '2026-06-15T12:00:00.000Z';
  watch('1.0.0-a');
  stoppedAt = [began];
  assert.deepEqual(await trackingOf(null), ['1.0.0-a']);
  watch('1.0.0-a', { watchedSince: again });
  assert.deepEqual(await trackingOf(null), ['1.0.1-b']);

  for (const [at, given] of [
    [began, '1.0.0-a'],
    [again, '1.0.1-b'],
  ] as const) {
    setCanary(folder, 'tracking', '1.0.0-a', { release: '1.0.1-b', percent: 10, at });
    assert.deepEqual(await trackingOf(drawn), [given]);
  }
});

test('release commands are told what was taken back, also once another release is live [SRV-371]', async () => {
  const read = async () => (await get('/registry/taken-back.json', drawn)).json();
  watch('1.0.0-a');
  assert.deepEqual(await read(), { releases: [] });

  isTakenBack = true;
  assert.deepEqual(await read(), { releases: [{ name: 'tracking', release: '1.0.1-b' }] });
  watch('0.9.0-gone');
  assert.deepEqual(await read(), { releases: [] }, 'it is served');

  const channel = { current: '1.0.0-a', previous: '1.0.1-b', earlier: [], watchedBefore: { '1.0.1-b': began } };
  setWatched(folder, 'tracking', channel);
  assert.deepEqual(await trackingOf(null, '/registry/previous.json'), [], 'it stands in for nothing');
  const { headers, json } = await get('/registry/taken-back.json', null);
  assert.equal(headers['cache-control'], 'no-store');
  assert.deepEqual(json(), { releases: [{ name: 'tracking', release: '1.0.1-b' }] });
});

test('servers never return to a missing release, or from an unwatched one [SRV-250]', async () => {
  isTakenBack = true;
  for (const [previous, more] of [
    ['0.9.0-gone', {}],
    [null, {}],
    ['1.0.0-a', { watchedSince: undefined }],
  ] as const) {
    watch(previous, more);
    assert.deepEqual(await trackingOf(null), ['1.0.1-b']);
  }
});

/** Changes a release in the store, which happens only here. */
function rewrite(name: string, release: string, change: (facts: Release) => object): void {
  const file = join(folder, name, release, 'release.json');
  const facts = parseRelease(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...facts, ...change(facts) }));
}

test('servers return to no release that lacks something of the live shell, or whose page is taken [SRV-250]', async () => {
  isTakenBack = true;
  isJudged = true;
  const needsMore = { moment: { range: '^2.0.0', names: [] } };
  rewrite('tracking', '1.0.0-a', ({ requires }) => ({ requires: { ...requires, ...needsMore } }));
  watch('1.0.0-a');
  const judgedOf = async () => registry.parse((await get('/registry.json', null)).json()).judged;
  assert.deepEqual([await trackingOf(null), await judgedOf()], [['1.0.1-b'], undefined]);
  assert.deepEqual(await trackingOf(null, '/registry/previous.json'), []);

  const provides = { moment: { version: '2.30.1', names: [], scripts: [] } };
  rewrite('shell', '1.48.1-b', (facts) => ({ provides: { ...facts.provides, ...provides } }));
  setChannel(folder, 'shell', '1.48.1-b');
  assert.deepEqual(await trackingOf(null), ['1.0.0-a']);

  cpSync(join(folder, 'tracking/1.0.0-a'), join(folder, 'berths/1.0.0-a'), { recursive: true });
  rewrite('berths', '1.0.0-a', () => ({ name: 'berths' }));
  rewrite('tracking', '1.0.1-b', ({ descriptor }) => ({ descriptor: { ...descriptor, pages: [] } }));
  await app.close();
  app = openApp();
  assert.deepEqual(await trackingOf(null), ['1.0.0-a']);
  setChannel(folder, 'berths', '1.0.0-a');
  assert.deepEqual((await trackingOf(null)).toSorted(), ['1.0.0-a', '1.0.1-b']);
});

/** The canary, or the watched release, uses a name that shell 1.47.0-old lacks. */
function needToggle(): void {
  const button = '@quaywatch/shared/ui/button';
  const provision = { version: '1.48.0', names: ['Button', 'Toggle'], scripts: [] };
  rewrite('shell', '1.48.0-a', ({ provides }) => ({ provides: { ...provides, [button]: provision } }));
  rewrite('tracking', '1.0.1-b', ({ requires }) => ({
    requires: { ...requires, [button]: { range: '^1.48.0', names: ['Toggle'] } },
  }));
}

test('a canary that an older shell cannot run gives way to the live release, which is what is recorded [SRV-473]', async () => {
  needToggle();
  const [older, newest] = ['/registry.json?shell=1.47.0-old', '/registry.json?shell=1.48.0-a'];
  assert.deepEqual([await trackingOf(drawn, older), await trackingOf(drawn, newest)], [['1.0.0-a'], ['1.0.1-b']]);
  assert.deepEqual(givenRemotes, ['registry 1.0.0-a', 'registry 1.0.1-b']);
  assert.deepEqual(await trackingOf(drawn, '/registry/previous.json?shell=1.47.0-old'), []);
  assert.deepEqual(await trackingOf(drawn, '/registry/previous.json?shell=1.48.0-a'), ['1.0.0-a']);

  const until = '2026-06-15T10:00:00.000Z';
  override = { remote: 'tracking', release: '1.0.1-b', origin: null, until } as unknown as ActiveOverride;
  assert.deepEqual(await trackingOf(drawn, older), ['1.0.1-b'], 'somebody agreed to it');
});

test('an older shell gets no release that was taken back, and a stand-in that runs in it [SRV-473]', async () => {
  needToggle();
  for (const release of ['0.9.0-bad', '0.8.0-good', '0.7.0-first']) copyRelease(folder, 'tracking', '1.0.0-a', release);
  const [previous, ...earlier] = ['0.9.0-bad', '0.8.0-good', '0.7.0-first'];
  const watchedBefore = { '0.9.0-bad': '2026-06-15T08:00:00.000Z', '0.8.0-good': '2026-06-15T07:00:00.000Z' };
  setWatched(folder, 'tracking', { current: '1.0.1-b', previous, earlier, watchedBefore });
  const ofOlder = (address: string) => trackingOf(null, `${address}?shell=1.47.0-old`);
  assert.deepEqual(
    [await ofOlder('/registry.json'), await ofOlder('/registry/previous.json')],
    [['0.9.0-bad'], ['0.8.0-good']],
  );

  takenBack = ['0.9.0-bad'];
  assert.deepEqual(
    [await ofOlder('/registry.json'), await ofOlder('/registry/previous.json')],
    [['0.8.0-good'], ['0.7.0-first']],
  );
});

test('the stand-in for what an older shell gets instead of a canary is an earlier one, also if the live release was taken back [SRV-473]', async () => {
  needToggle();
  for (const release of ['0.9.0-before', '0.8.0-first']) copyRelease(folder, 'tracking', '1.0.0-a', release);
  const at = '2026-06-15T09:00:00.000Z';
  const canary = { release: '1.0.1-b', percent: 10, at };
  const channel = { current: '1.0.0-a', previous: '0.9.0-before', earlier: ['0.8.0-first'] };
  setWatched(folder, 'tracking', { ...channel, watchedSince: at, canary });
  takenBack = ['1.0.0-a'];
  const ofOlder = (address: string) => trackingOf(drawn, `${address}?shell=1.47.0-old`);

  assert.deepEqual(
    [await trackingOf(drawn), await ofOlder('/registry.json'), await ofOlder('/registry/previous.json')],
    [['1.0.1-b'], ['0.9.0-before'], ['0.8.0-first']],
  );
});

test('an open page with a broken part learns at once that a release was taken back [SRV-250]', async () => {
  watch('1.0.0-a');
  const { etag } = (await get('/registry.json', null)).headers;
  const waiting = get('/registry/next.json', null, { 'if-none-match': String(etag) });
  isTakenBack = true;

  assert.equal(registry.parse((await waiting).json()).remotes[0]?.release, '1.0.0-a');
});

test('a page lists which of its remotes are judged, so that their parts report more [SRV-250]', async () => {
  watch('1.0.0-a');
  const judgedOf = async () => registry.parse((await get('/registry.json', null)).json()).judged;
  assert.equal(await judgedOf(), undefined);

  isJudged = true;
  assert.deepEqual(await judgedOf(), ['tracking']);
});
