import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { registry, type ContentItem, type Registry } from '@quaywatch/shared/contract';
import { createTestConfig } from '../../testing/test-config.ts';
import { systemClock } from '../platform/clock.ts';
import type { App } from '../platform/http/app.ts';
import { createHttpApp } from '../platform/http/http-app.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createShutdown } from '../platform/process/shutdown.ts';
import { registerDeliveryRoutes } from './delivery.routes.ts';
import { noCanaries } from './canaries.ts';
import { createReleaseReader, type ReleaseFollower } from './release-reader.ts';
import { mainScript, setChannel, writeReleases } from './testing/write-releases.ts';

let folder = '';
let app: App;
let alerts: readonly ContentItem[] = [];
let findOverride = async () => null;
let logged: { file?: string; level: string; msg: string; place?: string }[] = [];

function openApp(follower: ReleaseFollower | null = null): App {
  const config = createTestConfig({ dataDir: folder, releasesDir: folder });
  const log = createLog('error', { write: (line) => void logged.push(JSON.parse(line)) });
  const platform = { config, clock: systemClock, log, shutdown: createShutdown() };
  const opened = createHttpApp(platform as unknown as Platform);
  registerDeliveryRoutes(opened, platform as unknown as Platform, {
    releases: createReleaseReader(folder, log),
    follower,
    canaries: { ...noCanaries, isRunning: () => true },
    own: { findOverride, findPreviews: async () => [] },
    sight: { siteKey: 'altcha', itemsOf: async (region) => (region === 'Critical Alerts (LGPL)' ? alerts : []) },
  });
  return opened;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-delivery-'));
  writeReleases(folder);
  [logged, alerts] = [[], []];
  findOverride = async () => null;
  app = openApp();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const signedIn = { cookie: 'theme=dark; refresh_token=abc' };
const registryNow = async (): Promise<Registry> => registry.parse((await get('/registry.json')).json());

void suite('the page', () => {
  test('every address that is neither a file nor a call returns the page, which is not cached', async () => {
    for (const url of ['/', '/dashboard', '/containers?numbers=QWCU2001010', '/no/such/page']) {
      const answer = await get(url);
      assert.equal(answer.statusCode, 200, url);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });

  test('a visitor gets the page drawn, but not at an address with a secret [NAV-80, REG-37]', async () => {
    const file = join(folder, 'shell/1.48.0-a/release.json');
    const drawn = { '/login': { styles: [], markup: ['<main>Sign in</main>'] } };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), firstSight: drawn }));
    const isDrawn = async (url: string) => (await get(url)).body.includes('<main>Sign in</main>');

    assert.deepEqual([await isDrawn('/'), await isDrawn('/?utm=mail')], [true, true]);
    assert.deepEqual([await isDrawn('/?token=abc&cid=1'), await isDrawn('/login?cid=1&token=abc')], [false, false]);
  });

  test('the next page has a critical alert that was just written, and one that was removed no longer [CNT-19]', async () => {
    const file = join(folder, 'shell/1.48.0-a/release.json');
    const list = { of: 'alerts', open: '<ul>', item: '<li>%html%</li>', close: '</ul>' };
    const drawn = { '/login': { styles: [], markup: ['<main>', list, '</main>'] } };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), firstSight: drawn }));
    const shown = async () => /<main>.*<\/main>/.exec((await get('/')).body)?.[0];
    assert.equal(await shown(), '<main></main>');

    const region = { name: 'Critical Alerts (LGPL)', itemLimit: 2 } as const;
    const [published, contentType] = ['2026-11-20T09:00:00.000Z', { name: 'Text' } as const];
    alerts = [{ title: 'Crane', content: '<p>Out of service</p>', published, displayOrder: 1, contentType, region }];
    assert.equal(await shown(), '<main><ul><li><p>Out of service</p></li></ul></main>');

    alerts = [];
    assert.equal(await shown(), '<main></main>');
  });

  test('a session gets a page drawn for its tier, which is not cached and nobody else gets [NAV-97, NAV-93]', async () => {
    const file = join(folder, 'shell/1.48.0-a/release.json');
    const page = (text: string) => ({ styles: [], markup: ['<ul>', { of: 'menu' }, `</ul>${text}`] });
    const item = { icon: 'reports', order: 1, access: { kind: 'signed-in' }, free: 'shown' };
    const drawn = {
      menu: {
        items: [{ label: 'Reports', path: '/reports', ...item }],
        looks: { open: '<li>%label%</li>', current: '', closed: '', document: '' },
        icons: {},
      },
      pages: { frame: page('frame'), dashboard: page('Free'), 'dashboard-advanced': page('Paid') },
    };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), sessionSight: drawn }));
    const of = (tier: string) =>
      `refresh_token=abc; service_type=${encodeURIComponent(`["${tier}"]`)}; authorities=%5B%22CUSTOMER%22%5D`;
    const open = async (cookie: string, url = '/dashboard') => {
      const { body, headers } = await get(url, { cookie });
      assert.deepEqual(
        [headers['cache-control'], headers['vary'], headers['etag']],
        ['no-store', 'cookie, accept-encoding', undefined],
      );
      return /<div id="root"(.*)<\/div>/.exec(body)?.[1];
    };

    for (let round = 0; round < 2; round += 1) {
      assert.equal(
        await open(of('Paid')),
        ' data-sight="dashboard-advanced" data-visitor="Paid CUSTOMER"><ul><li>Reports</li></ul>Paid',
      );
      assert.equal(
        await open(of('Free')),
        ' data-sight="dashboard" data-visitor="Free CUSTOMER"><ul><li>Reports</li></ul>Free',
      );
      assert.equal(await open('refresh_token=abc'), ' data-sight="frame" data-visitor=""><ul></ul>frame');
      assert.equal(await open(of('Paid').replace('refresh_token=abc', 'theme=dark')), '>');
    }
    assert.match(String(await open(of('Paid'), '/containers')), /data-sight="frame".*Reports.*frame/);
    assert.equal(await open(of('Paid'), '/dashboard?token=abc'), '>');
  });

  test('an unknown call gets a JSON error, and an unknown file 404', async () => {
    assert.equal((await get('/api/no-such-call')).json().code, 'NOT_FOUND');
    assert.equal((await get('/favicon.ico')).statusCode, 404);
  });

  test('nothing inline runs, and every script of the page has its digest', async () => {
    const answer = await get('/');
    const policy = String(answer.headers['content-security-policy']);

    assert.match(policy, /default-src 'none'; script-src 'self' 'sha256-[^ ]+';/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(answer.headers['integrity-policy'], 'blocked-destinations=(script)');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    const scripts = [...answer.body.matchAll(/<script (?!type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    assert.equal(scripts.length, 1);
    assert.match(
      scripts[0] ?? '',
      /src="\/releases\/shell\/1\.48\.0-a\/main\.js" crossorigin="anonymous" integrity="sha384-/,
    );
  });

  test('a title in a descriptor cannot close the element that contains the registry', async () => {
    const { body } = await get('/');
    const inline = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(body)?.[1] ?? '';

    assert.equal(registry.parse(JSON.parse(inline)).remotes[0]?.descriptor.pages[0]?.title, '</script>');
  });

  test('for a signed-in customer, the page preloads the scripts of the requested page', async () => {
    const { body } = await get('/containers', signedIn);
    const preloads = [
      ...body.matchAll(/rel="preload" as="script" href="([^"]+)" crossorigin="anonymous" integrity="sha384-/g),
    ];

    assert.deepEqual(
      preloads.map(([, address]) => address),
      [
        '/releases/shell/1.48.0-a/signed-in.js',
        '/releases/shell/1.48.0-a/federation.js',
        '/releases/shell/1.48.0-a/shared.js',
        '/releases/tracking/1.0.0-a/entry.js',
        '/releases/tracking/1.0.0-a/page.js',
      ],
    );
  });

  test('the page preloads a picture that it shows at once, and no other page does', async () => {
    const picture = '<link rel="preload" as="image" href="/releases/shell/1.48.0-a/chart.svg">';

    assert.ok((await get('/dashboard', signedIn)).body.includes(picture));
    assert.ok(!(await get('/faqs', signedIn)).body.includes(picture));
    assert.ok(!(await get('/dashboard')).body.includes(picture));
  });

  test('every page preloads the typeface', async () => {
    const typeface =
      '<link rel="preload" as="font" href="/releases/shell/1.48.0-a/inter.woff2" crossorigin="anonymous">';

    assert.ok((await get('/register')).body.includes(typeface));
    assert.ok((await get('/dashboard', signedIn)).body.includes(typeface));
  });

  test('scripts of a page that needs an authority are not preloaded: who has it is not yet known [HCU-59]', async () => {
    const file = join(folder, 'tracking/1.0.0-a/release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as { descriptor: { pages: { access: object }[] } };
    for (const page of release.descriptor.pages) page.access = { kind: 'authority', authority: 'HELP_DESK' };
    writeFileSync(file, JSON.stringify(release));

    const { body } = await get('/containers', signedIn);

    assert.match(body, /rel="preload" as="script" href="\/releases\/shell\//);
    assert.doesNotMatch(body, /rel="preload"[^>]+\/releases\/tracking\//);
  });

  test('a stranger, who will be sent to sign-in, gets no preloads', async () => {
    assert.doesNotMatch((await get('/containers')).body, /rel="preload" as="script"/);
  });

  test('without a live shell the page answers 503', async () => {
    rmSync(join(folder, 'shell'), { recursive: true });

    const answer = await get('/');

    assert.equal(answer.statusCode, 503);
  });
});

const missing = () =>
  logged.filter(({ msg, place }) => msg === 'no release of the shell is live in RELEASES_DIR' && place === folder)
    .length;

test('a store without a shell is named in the log once, at the start and when the shell disappears [SRV-561]', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await get('/');
  assert.equal(missing(), 0);

  renameSync(folder, `${folder}-away`);
  for (const url of ['/', '/dashboard']) assert.equal((await get(url)).statusCode, 503);
  assert.equal(missing(), 1);
  await app.close();
  app = openApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  assert.equal(missing(), 2);

  renameSync(`${folder}-away`, folder);
  assert.equal((await get('/')).statusCode, 200);
  assert.equal(missing(), 2);
  renameSync(folder, `${folder}-away`);
  assert.equal((await get('/')).statusCode, 503);
  assert.equal(missing(), 3);
  renameSync(`${folder}-away`, folder);
});

test('a store that the process follows is judged once it has been read, also when nobody asks for a page [SRV-561]', async () => {
  const open = async () => {
    let endLook = () => {};
    const firstLook = new Promise<void>((resolve) => (endLook = resolve));
    app = openApp({ lookAgain: async () => undefined, firstLook });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return async () => {
      endLook();
      await firstLook;
    };
  };
  await app.close();
  renameSync(folder, `${folder}-away`);
  const endFirstLook = await open();
  assert.equal((await get('/')).statusCode, 503);
  assert.equal(missing(), 0);
  renameSync(`${folder}-away`, folder);
  await endFirstLook();
  assert.equal(missing(), 0);
  await app.close();

  renameSync(folder, `${folder}-away`);
  const endSecondLook = await open();
  await endSecondLook();
  assert.equal(missing(), 1);
  assert.equal((await get('/')).statusCode, 503);
  assert.equal(missing(), 1);
  renameSync(`${folder}-away`, folder);
});

void suite('the registry', () => {
  test('it has the live release of each remote, what it needs, and the digest of every script', async () => {
    const { remotes, integrity } = await registryNow();

    assert.equal(remotes[0]?.release, '1.0.0-a');
    assert.deepEqual(remotes[0]?.requires, { react: '^19.3.1' });
    assert.ok(integrity[remotes[0]?.entry ?? '']?.startsWith('sha384-'));
    // Every page carries the registry, and browsers check no digest of other files.
    assert.deepEqual(
      Object.keys(integrity).filter((address) => !address.endsWith('.js')),
      [],
    );
    assert.equal((await get('/registry.json')).headers['cache-control'], 'no-store');
  });

  test('a panel for an unknown slot affects neither the remote nor its pages', async () => {
    const file = join(folder, 'tracking/1.0.0-a/release.json');
    const release = JSON.parse(readFileSync(file, 'utf8')) as { descriptor: { panels: unknown[] } };
    release.descriptor.panels = [{ slot: 'berth-plan', module: './src/panels/berth-panel.tsx', title: 'Berths' }];
    writeFileSync(file, JSON.stringify(release));

    const [tracking] = (await registryNow()).remotes;

    assert.equal(tracking?.release, '1.0.0-a');
    assert.equal(tracking.descriptor.panels[0]?.slot, 'berth-plan');
  });

  test('an open page that knows the registry gets 304, and the new registry once something changes', async () => {
    const { revision } = await registryNow();
    const ask = (known: string) => get('/registry.json', { 'if-none-match': known, 'accept-encoding': 'br' });

    const same = await ask(`W/"${revision}"`);
    assert.deepEqual([same.statusCode, same.body, same.headers['cache-control']], [304, '', 'no-store']);
    assert.equal((await ask('W/"another"')).statusCode, 200);

    setChannel(folder, 'tracking', '1.0.1-b');
    const changed = await ask(`W/"${revision}"`);

    assert.equal(changed.statusCode, 200);
    assert.notEqual(changed.headers.etag, `W/"${revision}"`);
    assert.equal(changed.headers.etag, `W/"${(await registryNow()).revision}"`);
  });

  test('servers with the same live releases give the registry the same revision, whenever they started', async () => {
    const { revision } = await registryNow();
    setChannel(folder, 'tracking', '1.0.1-b');
    await registryNow();

    setChannel(folder, 'tracking', '1.0.0-a');

    assert.equal((await registryNow()).revision, revision);
  });

  test('the next request sees a promotion', async () => {
    await registryNow();

    setChannel(folder, 'tracking', '1.0.1-b');

    assert.equal((await registryNow()).remotes[0]?.release, '1.0.1-b');
  });

  test('a page that waits because of a broken part is told of another release as it goes live [NAV-D15]', async () => {
    const { revision } = await registryNow();
    const waiting = get('/registry/next.json', { 'if-none-match': `W/"${revision}"` });
    const early = await Promise.race([waiting, sleep(100, 'nothing yet')]);
    assert.equal(early, 'nothing yet');

    setChannel(folder, 'tracking', '1.0.1-b');

    const answer = await waiting;
    assert.equal(registry.parse(answer.json()).remotes[0]?.release, '1.0.1-b');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  test('a page is told of a release that went live while its override was looked up [NAV-D15]', async () => {
    const { revision } = await registryNow();
    await app.close();
    let isFirst = true;
    findOverride = async () => {
      if (isFirst) setChannel(folder, 'tracking', '1.0.1-b');
      isFirst = false;
      return null;
    };
    app = openApp();

    const asked = get('/registry/next.json', { 'if-none-match': `W/"${revision}"` });
    const answer = await Promise.race([asked, sleep(10_000, null, { ref: false })]);

    assert.equal(registry.parse(answer?.json()).remotes[0]?.release, '1.0.1-b');
  });

  test('a page that knows an outdated registry does not wait for the next', async () => {
    const asked = get('/registry/next.json', { 'if-none-match': 'W/"another"' });
    const answer = await Promise.race([asked, sleep(10_000, null, { ref: false })]);

    assert.ok(answer, 'it waited');
    assert.equal(registry.parse(answer.json()).remotes[0]?.release, '1.0.0-a');
  });

  void suite('of an open tab that says which shell it runs', () => {
    const ofShell = (shell: string, known = '') => get(`/registry.json?shell=${shell}`, { 'if-none-match': known });
    const releasesOf = (answer: { json(): unknown }) => {
      const { shell, remotes } = registry.parse(answer.json());
      return [shell, ...remotes.map(({ release }) => release)];
    };

    beforeEach(() => {
      const rewrite = (path: string, from: string, to: string) => {
        const file = join(folder, path, 'release.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
      };
      rewrite('shell/1.48.1-b', '["Button"]', '["Button","Toggle"]');
      rewrite(
        'tracking/1.0.1-b',
        '"requires":{',
        '"requires":{"@quaywatch/shared/ui/button":{"range":"^1.48.0","names":["Toggle"]},',
      );
      setChannel(folder, 'shell', '1.48.1-b');
      writeFileSync(join(folder, 'tracking/channel.json'), JSON.stringify({ current: '1.0.1-b', previous: '1.0.0-a' }));
    });

    test('it has no release that uses a name which that shell lacks, but the live shell [SRV-473]', async () => {
      assert.deepEqual(releasesOf(await ofShell('1.48.0-a')), ['1.48.1-b', '1.0.0-a']);
      assert.deepEqual(releasesOf(await ofShell('1.48.1-b')), ['1.48.1-b', '1.0.1-b']);
      assert.deepEqual(releasesOf(await get('/registry.json')), ['1.48.1-b', '1.0.1-b']);
      assert.match((await get('/containers?shell=1.48.0-a', signedIn)).body, /tracking\/1\.0\.1-b\/entry\.js/);

      const previousOf = async (shell: string) => (await get(`/registry/previous.json?shell=${shell}`)).json().remotes;
      assert.deepEqual(await previousOf('1.48.0-a'), [], 'nothing else runs in it');
      assert.equal((await previousOf('1.48.1-b'))[0].release, '1.0.0-a');
    });

    test('each shell has its own revision, the same in every process [SRV-473]', async () => {
      const [tagOf, other] = [async (shell: string) => String((await ofShell(shell)).headers.etag), openApp()];
      const [older, newest] = [await tagOf('1.48.0-a'), await tagOf('1.48.1-b')];
      assert.notEqual(older, newest);

      const statusOf = async (shell: string, known: string) =>
        (await other.inject({ url: `/registry.json?shell=${shell}`, headers: { 'if-none-match': known } })).statusCode;
      assert.deepEqual([await statusOf('1.48.0-a', older), await statusOf('1.48.1-b', newest)], [304, 304]);
      assert.deepEqual([await statusOf('1.48.1-b', older), await statusOf('1.48.0-a', newest)], [200, 200]);
      await other.close();
      const waiting = await get('/registry/next.json?shell=1.48.0-a', { 'if-none-match': newest });
      assert.deepEqual(releasesOf(waiting), ['1.48.1-b', '1.0.0-a']);
    });

    test('a shell that is not in the store is answered like none, whatever its name [SRV-473]', async () => {
      const live = ['1.48.1-b', '1.0.1-b'];
      const odd = ['', '9.9.9-z', '..%2Ftracking', '1.48.0-a%00', '__proto__', 'x'.repeat(5_000), 'channel.json'];
      for (const shell of [...odd, '1.48.0-a&shell=1.48.0-a'])
        assert.deepEqual(releasesOf(await ofShell(shell)), live, shell);
      assert.deepEqual(releasesOf(await get('/registry.json?shell[release]=1.48.0-a')), live);
      rmSync(join(folder, 'shell/1.48.0-a'), { recursive: true });
      assert.deepEqual(releasesOf(await ofShell('1.48.0-a')), live);
      assert.deepEqual(logged, []);
    });
  });

  test('/registry/previous.json names what a rollback would return to', async () => {
    writeFileSync(join(folder, 'tracking/channel.json'), JSON.stringify({ current: '1.0.1-b', previous: '1.0.0-a' }));

    const answer = await get('/registry/previous.json');
    const { remotes, integrity } = registry.parse(answer.json());

    assert.deepEqual(
      remotes.map(({ release }) => release),
      ['1.0.0-a'],
    );
    assert.ok(integrity[remotes[0]?.entry ?? '']?.startsWith('sha384-'));
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal((await registryNow()).remotes[0]?.release, '1.0.1-b');
  });

  test('if there is no previous release, or it is gone, nothing replaces the live one', async () => {
    assert.deepEqual((await get('/registry/previous.json')).json().remotes, []);
    for (const previous of ['9.9.9-z', '../shell']) {
      writeFileSync(join(folder, 'tracking/channel.json'), JSON.stringify({ current: '1.0.1-b', previous }));
      assert.deepEqual((await get('/registry/previous.json')).json().remotes, []);
    }
  });

  test('a channel that points to a missing release affects only that remote', async () => {
    setChannel(folder, 'tracking', '9.9.9-z');

    assert.deepEqual((await registryNow()).remotes, []);
    assert.equal((await get('/')).statusCode, 200);
  });
});

const withoutDigests = (record: string) => record.replaceAll(/"sha384-[^"]+"/g, '""');

void suite('a damaged release store', () => {
  const file = (...path: string[]) => join(folder, ...path);
  const trackingRelease = async () => (await registryNow()).remotes[0]?.release;

  for (const [damage, path, content] of [
    ['a channel that is cut off', 'tracking/channel.json', '{"current": "1.0'],
    ['a channel that names nothing', 'tracking/channel.json', '{"previous": null}'],
    ['a release that is cut off', 'tracking/1.0.0-a/release.json', '{"name": "tracking", '],
    ['a release without a descriptor', 'tracking/1.0.0-a/release.json', '{"name": "tracking"}'],
    ['a release with a file whose digest is empty', 'tracking/1.0.0-a/release.json', withoutDigests],
  ] as const)
    test(`${damage} affects only that remote, and the log names the file once [NAV-67]`, async () => {
      const damaged = typeof content === 'string' ? content : content(readFileSync(file(path), 'utf8'));
      writeFileSync(file(path), damaged);

      for (const url of ['/', '/login', '/favicon.svg', '/registry.json', '/releases/shell/1.48.0-a/main.js'])
        assert.notEqual((await get(url)).statusCode, 500, url);

      assert.equal((await get('/login')).statusCode, 200);
      assert.deepEqual((await registryNow()).remotes, []);
      assert.deepEqual(
        logged.map((line) => line.file),
        [file(path)],
      );
    });

  test('a remote with a damaged channel stays at its live release until the channel is repaired', async () => {
    assert.equal(await trackingRelease(), '1.0.0-a');

    writeFileSync(file('tracking/channel.json'), 'half a fi');
    assert.equal(await trackingRelease(), '1.0.0-a');

    setChannel(folder, 'tracking', '1.0.1-b');
    assert.equal(await trackingRelease(), '1.0.1-b');
  });

  test('what was live before a remote was retired does not come back when its channel is damaged', async () => {
    assert.equal(await trackingRelease(), '1.0.0-a');
    rmSync(file('tracking/channel.json'));
    assert.equal(await trackingRelease(), undefined);

    writeFileSync(file('tracking/channel.json'), 'half a fi');

    assert.equal(await trackingRelease(), undefined);
  });

  test('a release that was removed and comes back is served as it is then', async () => {
    const description = file('tracking/1.0.1-b/release.json');
    const content = readFileSync(description, 'utf8');
    const script = '/releases/tracking/1.0.1-b/page.js';
    assert.equal((await get(script)).statusCode, 200);
    rmSync(description);
    assert.equal((await get(script)).statusCode, 404);

    writeFileSync(description, content.replaceAll('page.js', 'other.js'));

    assert.equal((await get(script)).statusCode, 404);
  });

  test('a channel that is seen before its release takes effect once the release arrives, without a restart', async () => {
    assert.equal(await trackingRelease(), '1.0.0-a');
    renameSync(file('tracking/1.0.1-b'), file('late'));
    setChannel(folder, 'tracking', '1.0.1-b');
    assert.equal(await trackingRelease(), '1.0.0-a');

    renameSync(file('late'), file('tracking/1.0.1-b'));

    assert.equal(await trackingRelease(), '1.0.1-b');
    assert.deepEqual(
      logged.map((line) => line.file),
      [file('tracking/1.0.1-b/release.json')],
    );
  });

  test('a channel that cannot be read leaves its remote unchanged, and the log names it', async () => {
    assert.equal(await trackingRelease(), '1.0.0-a');

    rmSync(file('tracking/channel.json'));
    symlinkSync('channel.json', file('tracking/channel.json'));

    assert.equal(await trackingRelease(), '1.0.0-a');
    assert.deepEqual(
      logged.map((line) => line.file),
      [file('tracking/channel.json')],
    );
  });

  test('a remote that was never readable since the start is listed as missing, so that browsers wait for it', async () => {
    assert.deepEqual((await registryNow()).missing, []);
    await app.close();
    writeFileSync(file('tracking/channel.json'), 'half a fi');
    app = openApp();

    const { remotes, missing, revision } = await registryNow();
    assert.deepEqual([remotes, missing], [[], ['tracking']]);

    setChannel(folder, 'tracking', '1.0.0-a');
    assert.deepEqual((await registryNow()).missing, []);
    assert.notEqual((await registryNow()).revision, revision);
  });

  test('a previous release that is repaired can be used at once', async () => {
    writeFileSync(file('tracking/channel.json'), JSON.stringify({ current: '1.0.1-b', previous: '1.0.0-a' }));
    const release = readFileSync(file('tracking/1.0.0-a/release.json'));
    writeFileSync(file('tracking/1.0.0-a/release.json'), '{');
    const previous = async () => (await get('/registry/previous.json')).json().remotes.length;
    assert.equal(await previous(), 0);

    writeFileSync(file('tracking/1.0.0-a/release.json'), release);

    assert.equal(await previous(), 1);
  });

  test('a file that is damaged again after a repair is logged again', async () => {
    for (const content of ['broken', '{"current":"1.0.0-a","previous":null}', 'broken']) {
      writeFileSync(file('tracking/channel.json'), content);
      await get('/');
    }

    assert.equal(logged.length, 2);
  });

  test('a damaged shell leaves the live shell in place', async () => {
    assert.match((await get('/')).body, /shell\/1\.48\.0-a\/main\.js/);

    writeFileSync(file('shell/channel.json'), '');

    assert.match((await get('/')).body, /shell\/1\.48\.0-a\/main\.js/);
  });

  test('a release in a folder with another name is not served under that name', async () => {
    renameSync(file('tracking/1.0.1-b'), file('tracking/9.9.9-z'));
    setChannel(folder, 'tracking', '9.9.9-z');

    assert.deepEqual((await registryNow()).remotes, []);
    assert.equal((await get('/releases/tracking/9.9.9-z/entry.js')).statusCode, 404);
  });

  test('without a store, or with an empty one, pages and registry answer 503, never an empty registry', async () => {
    const ask = async () => {
      const answers = await Promise.all(
        ['/', '/registry.json', '/registry/next.json', '/registry/previous.json'].map((url) => get(url)),
      );
      return answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']]);
    };
    const away = [503, 'no-store'];
    assert.equal(await trackingRelease(), '1.0.0-a');

    renameSync(folder, `${folder}-away`);
    assert.deepEqual(await ask(), [away, away, away, away]);
    mkdirSync(folder);
    assert.deepEqual(await ask(), [away, away, away, away]);
    await app.close();
    app = openApp();
    assert.deepEqual(await ask(), [away, away, away, away]);

    rmSync(folder, { recursive: true });
    renameSync(`${folder}-away`, folder);
    assert.equal(await trackingRelease(), '1.0.0-a');
  });

  test('a stray file or folder in the store is ignored and not logged', async () => {
    writeFileSync(file('.DS_Store'), '');
    mkdirSync(file('lost+found'));

    assert.equal(await trackingRelease(), '1.0.0-a');
    assert.deepEqual(logged, []);
  });

  test('a request for a release that does not exist is not logged', async () => {
    assert.equal((await get('/releases/tracking/6.6.6-x/entry.js')).statusCode, 404);
    assert.deepEqual(logged, []);
  });
});

void suite('files of a release', () => {
  test('they are compressed as the browser prefers, and cached for ever', async () => {
    const address = '/releases/shell/1.48.0-a/main.js';
    const answer = await get(address, { 'accept-encoding': 'gzip, br' });

    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(answer.rawPayload).toString(), mainScript);
    assert.match(String(answer.headers['content-type']), /^text\/javascript/);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal((await get(address, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'], 'gzip');
    assert.equal((await get(address)).body, mainScript);
  });

  test('a file without a compressed form is sent as it is, with its type', async () => {
    const answer = await get('/releases/shell/1.48.0-a/inter.woff2', { 'accept-encoding': 'deflate' });

    assert.equal(answer.headers['content-encoding'], undefined);
    assert.equal(answer.headers['content-type'], 'font/woff2');
    assert.equal(answer.body, 'wOF2');
  });

  test('an SVG image states its charset', async () => {
    const answer = await get('/releases/shell/1.48.0-a/chart.svg');

    assert.equal(answer.headers['content-type'], 'image/svg+xml; charset=utf-8');
  });

  test('HEAD states the size, and a range request gets only that part', async () => {
    const url = '/releases/shell/1.48.0-a/main.js';
    const head = await app.inject({ method: 'HEAD', url });
    const part = await get(url, { range: 'bytes=0-6' });

    assert.equal(head.headers['content-length'], String(mainScript.length));
    assert.equal(head.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(head.body, '');
    assert.equal(part.statusCode, 206);
    assert.equal(part.body, 'console');
  });

  test('a listed file that is lost gets 404, which is not cached', async () => {
    for (const form of ['', '.br', '.gz']) rmSync(join(folder, `shell/1.48.0-a/main.js${form}`));

    const answer = await get('/releases/shell/1.48.0-a/main.js');

    assert.equal(answer.statusCode, 404);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(String(answer.headers['content-type']), /^application\/json/);
  });

  test('a release that is no longer live is still served: open pages keep using it', async () => {
    setChannel(folder, 'tracking', '1.0.1-b');

    assert.equal((await get('/releases/tracking/1.0.0-a/entry.js')).body, '// 1.0.0-a');
  });

  test('only listed files are served: no source map, no folder, no path out of the store', async () => {
    const outside = [
      '/releases/tracking/1.0.0-a/page.js.map',
      '/releases/tracking/1.0.0-a/page.js.br',
      '/releases/tracking/1.0.0-a/release.json',
      '/releases/tracking/1.0.0-a/',
      '/releases/tracking/channel.json',
      '/releases/tracking/1.0.0-a/../channel.json',
      '/releases/tracking/1.0.0-a/..%2fchannel.json',
      '/releases/..%2f/1.0.0-a/entry.js',
      '/releases/tracking/1.0.0-a/%2e%2e/%2e%2e/shell/channel.json',
    ];

    for (const address of outside) {
      const answer = await get(address);
      assert.equal(answer.statusCode, 404, address);
      assert.equal(answer.headers['cache-control'], 'no-store', address);
    }
  });

  test('files with fixed names are at the root of the site and are revalidated [NAV-42]', async () => {
    const answer = await get('/user-guide.pdf');

    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal((await get('/user-guide.pdf', { 'if-none-match': String(answer.headers.etag) })).statusCode, 304);
  });
});
