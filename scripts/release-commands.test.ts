// What a team types to switch releases: `pnpm promote`, `pnpm rollback`, `pnpm releases`.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Release } from '@quaywatch/shared/release';
import { openStore } from '@quaywatch/shared/store';
import { startBucket } from '@quaywatch/shared/store/start-bucket';
import { describeLive } from './release/taken-back.ts';
import { runHere } from './testing/run-here.ts';
import {
  writeChannel as writeChannelIn,
  writeRelease as writeReleaseIn,
  writeSampleStore,
} from './testing/sample-store.ts';

let store = '';

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'quaywatch-store-'));
  writeSampleStore(store);
});

afterEach(() => rmSync(store, { recursive: true, force: true }));

const writeRelease = (name: string, release: string, facts?: Partial<Release>) =>
  writeReleaseIn(store, name, release, facts);
const writeChannel = (name: string, channel: unknown) => writeChannelIn(store, name, channel);

const liveAlerts = () =>
  (JSON.parse(readFileSync(join(store, 'alerts/channel.json'), 'utf8')) as { current: string }).current;

const run = (command: string, ...args: string[]) => runHere({ RELEASES_DIR: store }, command, ...args);

function start(command: string, ...args: string[]) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, RELEASES_DIR: store },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('commands run as separate processes roll back, promote and list a remote by its folder name', () => {
  assert.deepEqual(start('rollback', 'remote-alerts'), { status: 0, output: 'Live: alerts 1.0.0-a\n' });
  assert.equal(liveAlerts(), '1.0.0-a');

  assert.deepEqual(start('promote', 'remote-alerts', '1.0.1-b'), {
    status: 0,
    output: 'Live: alerts 1.0.1-b (before: 1.0.0-a)\n',
  });
  assert.equal(liveAlerts(), '1.0.1-b');

  const { output } = start('releases', 'remote-alerts');
  assert.match(output, /\nalerts\n {2}1\.0\.0-a +previous .*\n {2}1\.0\.1-b +live /);
  assert.match(output, / promote +1\.0\.0-a -> 1\.0\.1-b .*\n.* rollback +1\.0\.1-b -> 1\.0\.0-a /);
});

test('a remote can also be rolled back by its own name', async () => {
  assert.equal((await run('rollback', 'alerts')).status, 0);
  assert.equal(liveAlerts(), '1.0.0-a');
});

test('a release goes to a share of browsers, is listed as a canary, and ends without affecting others [SRV-140, SRV-250]', async () => {
  await run('rollback', 'alerts');
  const started = await run('promote', 'alerts', '1.0.1-b', '--percent', '2.5');
  const listed = (await run('releases', 'alerts')).output;
  const ended = await run('rollback', 'alerts');

  assert.deepEqual(started, {
    status: 0,
    output: 'Canary: alerts 1.0.1-b for 2.5 % of the browsers (live: 1.0.0-a)\n',
  });
  assert.match(listed, /1\.0\.0-a +live .*\n {2}1\.0\.1-b +canary 2\.5 % /);
  assert.match(listed, / promote +1\.0\.0-a, canary 1\.0\.1-b 2\.5 % /);
  assert.deepEqual(ended, { status: 0, output: 'Canary ended: alerts 1.0.1-b\nLive: alerts 1.0.0-a\n' });
  assert.match((await run('releases', 'alerts')).output, / rollback +1\.0\.0-a, canary ended /);
  assert.match((await run('release', 'alerts', '--percent=100')).output, /^A canary takes 1 to 99 percent/);
  assert.match((await run('release', '--all', '--percent=10')).output, /^--percent takes one remote at a time/);
  for (const option of ['--percent=10', '--preview=New'])
    assert.deepEqual(
      await run('promote', 'alerts', '1.0.1-b', option, '--unwatched', '--shell', 'http://127.0.0.1:9'),
      {
        status: 1,
        output: `--unwatched and ${option.split('=')[0]} cannot be combined: only a release for everybody is watched.\n`,
      },
    );
  for (const percent of ['100', '10%', ''])
    assert.match(
      (await run('promote', 'alerts', '1.0.1-b', `--percent=${percent}`)).output,
      new RegExp(`^A canary takes 1 to 99 percent .*, such as 2\\.5, not "${percent}"\\.\n`),
    );
});

test('a rollback tells which canary it ended, also if only the history has it yet [SRV-471]', async () => {
  await run('rollback', 'alerts');
  const file = join(store, 'alerts/channel.json');
  const before = readFileSync(file, 'utf8');
  await run('promote', 'alerts', '1.0.1-b', '--percent', '10');
  writeChannel('alerts', before);

  assert.match((await run('releases', 'alerts')).output, /1\.0\.1-b +canary 10 % /);
  const { output } = await run('rollback', 'alerts');
  assert.match(output, /^Canary ended: alerts 1\.0\.1-b\nLive: alerts 1\.0\.0-a\n/);
});

test('a preview prints a comment with a link, is listed without its secret and ends by a command [NAV-90, SRV-264]', async () => {
  await run('rollback', 'alerts');
  const shell = ['--shell', 'http://127.0.0.1:9'];
  const begun = await run(
    'promote',
    'alerts',
    '1.0.1-b',
    '--preview',
    ' Fewer [columns](http://evil.example) ',
    ...shell,
  );
  const [head, , link, , end] = begun.output.split('\n');

  assert.equal(begun.status, 0, begun.output);
  assert.equal(head, String.raw`**Preview of alerts 1.0.1-b:** Fewer \[columns\]\(http\:\/\/evil\.example\)`);
  const [, secret = ''] =
    /^\[Show it in this browser\]\(http:\/\/127\.0\.0\.1:9\/preview#alerts~1\.0\.1-b~([\w-]{43})\), until \d+ \w+ \d{4} at \d\d:\d\d UTC\./.exec(
      link ?? '',
    ) ?? [];
  assert.match(end ?? '', /`pnpm end-preview alerts 1\.0\.1-b`\.$/);
  assert.equal(secret.length, 43, link);
  assert.equal(liveAlerts(), '1.0.0-a');

  const listed = (await run('releases', 'alerts')).output;
  assert.match(listed, /1\.0\.1-b +preview .*\n {2}preview of 1\.0\.1-b until 20\S+Z {2}Fewer \[columns\]/);
  assert.match(listed, / promote +1\.0\.0-a, previews: 1\.0\.1-b /);
  assert.doesNotMatch(listed, new RegExp(secret));
  assert.deepEqual(await run('end-preview', 'remote-alerts', '1.0.1-b'), {
    status: 0,
    output: 'Preview ended: alerts 1.0.1-b\n',
  });
  assert.match((await run('releases', 'alerts')).output, / rollback +1\.0\.0-a, previews: none /);
});

test('an impossible preview is refused before anything is built or written [SRV-264]', async () => {
  const shell = ['--shell', 'http://127.0.0.1:9'];
  for (const [command, args, problem] of [
    [
      'promote',
      ['alerts', '1.0.0-a', '--preview', 'New'],
      /^No installation is named that shows the preview\. Use --shell https:/,
    ],
    [
      'promote',
      ['alerts', '1.0.0-a', '--preview', 'New', '--shell', 'nowhere'],
      /^--shell takes the address of an installation, /,
    ],
    ['promote', ['alerts', '1.0.0-a', '--preview', '', ...shell], /cannot be used: it is empty/],
    ['promote', ['alerts', '1.0.0-a', '--preview', 'a\nb', ...shell], /it has a line break or another character/],
    ['promote', ['alerts', '1.0.1-b', '--preview', 'New', ...shell], /\nalerts 1\.0\.1-b is live already/],
    ['promote', ['alerts', '9.9.9-z', '--preview', 'New', ...shell], /alerts has no release 9\.9\.9-z/],
    ['promote', ['shell', '1.48.0-a', '--preview', 'New', ...shell], /^The shell cannot be previewed/],
    [
      'release',
      ['tracking', '--preview', 'New', '--percent', '10', ...shell],
      /^--preview and --percent cannot be combined/,
    ],
    ['release', ['--all', '--preview', 'New', ...shell], /^--preview takes one remote at a time\./],
    ['release', ['tracking', 'alerts', '--preview', 'New', ...shell], /^--preview takes one remote at a time\./],
    ['release', ['shell', '--preview', 'New', ...shell], /^The shell cannot be previewed/],
    ['end-preview', ['alerts'], /^Usage: pnpm end-preview <remote> <release>/],
    ['end-preview', ['alerts', '1.0.0-a'], /^alerts 1\.0\.0-a has no preview\. Previews: none\./],
  ] as const) {
    const { status, output } = await run(command, ...args);
    assert.equal(status, 1, output);
    assert.match(output, problem);
  }
});

test('a command that makes files makes none for an option or a word that it does not know [SRV-558]', async () => {
  for (const command of ['programs-client', 'nginx', 'kit', 'guide', 'screens']) {
    const { status, output } = await run(command, '--help');
    assert.equal(status, 1, command);
    assert.match(output, /^Unknown option '--help'/, command);
  }
  for (const [command, words, refusal] of [
    ['kit', ['here', 'there'], 'Usage: pnpm kit FOLDER'],
    ['programs-client', [], 'Usage: pnpm programs-client FOLDER'],
    ['guide', ['film'], 'Usage: pnpm guide [text|video]'],
    ['screens', ['http://localhost:8080', 'alerts', 'more'], 'Usage: pnpm screens [address] [start of names]'],
    ['nginx', ['alerts'], 'Not understood: alerts. This command takes options only.'],
  ] as const)
    assert.deepEqual(await run(command, ...words), { status: 1, output: `${refusal}\n` });
});

test('a word that a command does not take, or an option that npm kept, stops it before it changes anything [SRV-558]', async () => {
  const history = readFileSync(join(store, 'alerts/channel.json'), 'utf8');
  for (const [command, words, surplus, taken] of [
    ['promote', ['alerts', '1.0.0-a', '10'], '10', 'a name and a release'],
    ['end-preview', ['alerts', '1.0.0-a', 'now'], 'now', 'a name and a release'],
    ['rollback', ['alerts', 'tracking', 'helpdesk'], 'tracking helpdesk', 'one name'],
    ['retire', ['alerts', store], store, 'one name'],
    ['releases', ['alerts', 'tracking'], 'tracking', 'one name'],
    ['slots', ['alerts', 'tracking'], 'tracking', 'one name'],
  ] as const)
    assert.deepEqual(await run(command, ...words), {
      status: 1,
      output: `Not understood: ${surplus}. This command takes ${taken}.\n`,
    });
  assert.match((await run('release', 'alerts', '--all')).output, /^Usage: pnpm release <remote\.\.\.>, or /);

  for (const [command, words, option, advice] of [
    ['promote', ['alerts', '1.0.0-a'], 'percent', ''],
    ['retire', ['alerts'], 'store', ''],
    ['releases', [], 'calls', ' If nobody typed it, an .npmrc sets all and long: take that out, or use pnpm.'],
  ] as const) {
    const kept = {
      npm_config_percent: '20',
      npm_config_store: 'true',
      npm_config_all: 'true',
      npm_config_long: 'true',
    };
    const taken = Object.entries(kept).filter(([name]) =>
      (option === 'calls' ? /all|long/ : RegExp(option)).test(name),
    );
    assert.deepEqual(await runHere({ RELEASES_DIR: store, ...Object.fromEntries(taken) }, command, ...words), {
      status: 1,
      output: `npm took --${option} for itself. Put -- before what is for the command: npm run NAME -- ... --${option} ...${advice}\n`,
    });
  }
  assert.equal(readFileSync(join(store, 'alerts/channel.json'), 'utf8'), history);
});

test('a first release cannot be for some browsers only, which is said before anything is built [SRV-140, SRV-264]', async () => {
  for (const [option, value] of [
    ['--percent', '10'],
    ['--preview', 'New'],
  ] as const) {
    const place = ['--shell', 'http://127.0.0.1:9'];
    const { status, output } = await run('release', 'tracking', '--untried', option, value, ...place);
    assert.equal(status, 1, output);
    assert.equal(
      output,
      `No release of tracking is live yet, which other browsers could keep. Release it without ${option} first.\n`,
    );
  }
  assert.equal(existsSync(join(store, 'tracking')), false);
});

/** What an installation serves of alerts, and what it took back. */
async function startInstallation() {
  const state = { serves: '1.0.1-b' as string | null, tookBack: [] as string[] };
  const descriptor = { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
  const server = createServer(({ url }, response) => {
    const alerts = { descriptor, release: state.serves, container: 'x', entry: '/e.js', scripts: {}, requires: {} };
    const registry = {
      generatedAt: '',
      revision: '',
      shell: '1.48.0-a',
      remotes: state.serves ? [alerts] : [],
      integrity: {},
    };
    const takenBack = { releases: state.tookBack.map((release) => ({ name: 'alerts', release })) };
    response.end(JSON.stringify(url === '/registry/taken-back.json' ? takenBack : registry));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { state, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const watchedSince = '2026-06-15T09:00:00.000Z';
const watched = { current: '1.0.1-b', previous: '1.0.0-a', watchedSince };

test('the list says what an installation took back, and what it does not serve yet or refuses [SRV-371]', async () => {
  writeChannel('alerts', watched);
  const { state, address, close } = await startInstallation();
  const list = async () => (await run('releases', 'alerts', '--shell', address)).output;
  try {
    assert.match(await list(), /1\.0\.0-a +previous .*\n {2}1\.0\.1-b +live /);
    state.serves = '1.0.0-a';
    assert.match(await list(), /1\.0\.0-a +served .*\n {2}1\.0\.1-b +not served /);
    state.serves = null;
    assert.match(await list(), /1\.0\.0-a +previous .*\n {2}1\.0\.1-b +not served /);
    state.serves = '1.0.0-a';
    state.tookBack = ['1.0.1-b'];
    assert.match(await list(), /1\.0\.0-a +served .*\n {2}1\.0\.1-b +taken back /);

    writeRelease('alerts', '1.0.2-c');
    writeChannel('alerts', { current: '1.0.2-c', previous: '1.0.1-b', earlier: ['1.0.0-a'], watchedSince });
    state.serves = '1.0.2-c';
    assert.match(await list(), /1\.0\.0-a {2,}20.*\n {2}1\.0\.1-b +taken back .*\n {2}1\.0\.2-c +live /);
  } finally {
    close();
  }
  assert.match(await list(), /1\.0\.1-b +previous .*\n {2}1\.0\.2-c +live [^]*Cannot read what http/);
});

test('an installation that answers with an error is reported with the status of its answer [SRV-494]', async () => {
  const server = createServer((_, response) => void response.writeHead(502).end('<html>Bad Gateway</html>'));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { output } = await run('releases', 'alerts', '--shell', address);
    for (const [what, path] of [
      ['serves', 'registry.json'],
      ['took back', 'registry/taken-back.json'],
    ])
      assert.ok(output.includes(`Cannot read what ${address} ${what}: ${address}/${path} answered 502\n`), output);
    assert.deepEqual(await run('releases', '--calls', '--shell', address), {
      status: 1,
      output: `Cannot read which calls ${address} serves: ${address}/api/openapi.json answered 502\n`,
    });
    assert.equal((await run('slots', '--shell', address)).output, `${address}/registry.json answered 502\n`);
  } finally {
    server.close();
  }
});

test('a rollback to a release that was watched says that it cannot know whether it was taken back [SRV-395]', async () => {
  writeRelease('alerts', '1.0.2-c');
  const watchedBefore = { '1.0.1-b': watchedSince };
  writeChannel('alerts', {
    current: '1.0.2-c',
    previous: '1.0.1-b',
    earlier: ['1.0.0-a'],
    watchedSince,
    watchedBefore,
  });

  assert.deepEqual(await run('rollback', 'alerts'), {
    status: 0,
    output:
      'Live: alerts 1.0.1-b (before: 1.0.0-a)\nThe servers may have taken alerts 1.0.1-b back earlier. With --shell or PUBLIC_URL, what an installation took back is passed over.\n',
  });
  assert.deepEqual((await run('rollback', 'alerts')).output, 'Live: alerts 1.0.0-a\n');
});

test('a rollback passes over what the installation took back, or says that it does not know [SRV-371, SRV-395]', async () => {
  writeRelease('alerts', '1.0.2-c');
  writeChannel('alerts', { current: '1.0.2-c', previous: '1.0.1-b', earlier: ['1.0.0-a'], watchedSince });
  const { state, address, close } = await startInstallation();
  state.tookBack = ['1.0.1-b'];
  try {
    assert.deepEqual(await run('rollback', 'alerts', '--shell', address), {
      status: 0,
      output: `Passed over: alerts 1.0.1-b, which ${address} took back\nLive: alerts 1.0.0-a\n`,
    });
    state.tookBack = ['1.0.0-a'];
    await run('promote', 'alerts', '1.0.1-b');
    const { status, output } = await run('rollback', 'alerts', '--shell', address);
    assert.equal(status, 1);
    assert.match(
      output,
      /^alerts has no release before 1\.0\.1-b that was not taken back\. The command retire alerts takes it off\.$/m,
    );
  } finally {
    close();
  }
  writeChannel('alerts', {
    current: '1.0.2-c',
    previous: '1.0.1-b',
    earlier: [],
    watchedBefore: { '1.0.1-b': watchedSince },
  });
  rmSync(join(store, '.history'), { recursive: true });
  const { output } = await run('rollback', 'alerts', '--shell', address);
  assert.match(
    output,
    /^Live: alerts 1\.0\.1-b\nThe servers may have taken alerts 1\.0\.1-b back earlier\. http\S+ does not say\. .*\nCannot read what http\S+ took back: /,
  );
});

test('a watched release may have been taken back, so what is refused for being live says how to try it again [SRV-371]', async () => {
  writeChannel('alerts', watched);
  const advice = /\nalerts 1\.0\.1-b is live already\. If .*: promote alerts 1\.0\.1-b .* rollback alerts /;
  for (const args of [
    ['--percent', '10'],
    ['--preview', 'New'],
  ]) {
    const { status, output } = await run('promote', 'alerts', '1.0.1-b', ...args, '--shell', 'http://127.0.0.1:9');
    assert.equal(status, 1);
    assert.match(output, advice);
  }
});

test('a release of unchanged sources does not say that it is live where it was taken back [SRV-371]', async () => {
  const [release] = [{ name: 'alerts', release: '1.0.1-b' }];
  const before = { alerts: { ...watched, earlier: [] } };
  const said = (installation?: string) => describeLive(installation, before, [release]);
  assert.deepEqual(await describeLive(undefined, {}, [release]), ['Live: alerts 1.0.1-b']);
  assert.match(
    (await said()).join('\n'),
    /^Live: alerts 1\.0\.1-b \(it was live before; if .*promote alerts 1\.0\.1-b/,
  );
  const { state, address, close } = await startInstallation();
  try {
    assert.deepEqual(await said(address), ['Live: alerts 1.0.1-b']);
    state.tookBack = ['1.0.1-b'];
    assert.match((await said(address)).join('\n'), /^Taken back: alerts 1\.0\.1-b\..*promote alerts 1\.0\.1-b/);
  } finally {
    close();
  }
  assert.deepEqual(await said(address), await said(), 'it does not answer');
});

const listBerths = {
  name: 'listBerths',
  method: 'GET',
  path: '/api/berths',
  sends: { types: ['object'], fields: { query: { types: ['object'], fields: {}, required: [] } }, required: [] },
  reads: { types: ['object'], fields: { answer: { types: ['array'], items: {} } }, required: ['answer'] },
};

test('a release is refused if the server lacks its calls; a live one is listed as breaking [SRV-252]', async () => {
  writeRelease('alerts', '1.0.1-b', { calls: [listBerths] });
  writeChannel('alerts', { current: '1.0.0-a', previous: null });
  const answer = { 200: { content: { 'application/json': { schema: { type: 'array' } } } } };
  let paths: object = {};
  const server = createServer((_request, response) => response.end(JSON.stringify({ paths })));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const there = ['--shell', `http://127.0.0.1:${port}`];
  try {
    const refused = /alerts 1\.0\.1-b does not fit http.*:\n {2}listBerths: the server has no GET \/api\/berths\n/;
    const early = await run('promote', 'alerts', '1.0.1-b', ...there);
    assert.equal(early.status, 1);
    assert.match(early.output, refused);
    assert.equal(liveAlerts(), '1.0.0-a');

    paths = { '/api/berths': { get: { responses: answer } } };
    assert.match((await run('promote', 'alerts', '1.0.1-b', ...there)).output, /^Live: alerts 1\.0\.1-b/);

    paths = {};
    writeRelease('helpdesk', '1.0.0-a', { calls: [] });
    writeRelease('tracking', '1.0.0-a');
    writeRelease('helpdesk', '1.0.1-b', { calls: [listBerths] });
    const canary = { release: '1.0.1-b', percent: 10, at: '2026-06-15T09:00:00.000Z' };
    writeChannel('helpdesk', { current: '1.0.0-a', previous: null, canary });
    writeChannel('tracking', { current: '1.0.0-a', previous: null });
    rmSync(join(store, '.history'), { recursive: true });
    assert.deepEqual(await run('releases', '--calls', ...there), {
      status: 1,
      output: [
        'alerts 1.0.1-b would break:',
        '  listBerths: the server has no GET /api/berths',
        'helpdesk 1.0.0-a fits',
        'helpdesk 1.0.1-b would break:',
        '  listBerths: the server has no GET /api/berths',
        'tracking 1.0.0-a was built before releases described their calls',
        `With ${there[1]} these would break: alerts, helpdesk.`,
        '',
      ].join('\n'),
    });
    // It is already live, so it is not compared.
    assert.match((await run('promote', 'alerts', '1.0.1-b', ...there)).output, /^Live: alerts 1\.0\.1-b/);
  } finally {
    server.close();
  }
  const away = await run('promote', 'alerts', '1.0.0-a', ...there);
  assert.deepEqual([away.status, liveAlerts()], [0, '1.0.0-a']);
  assert.match(away.output, /^Cannot read which calls http.* serves: /m);
  assert.match((await run('releases', '--calls')).output, /^No server is named\. /);
});

test('a build that does not fit the server or what is live is refused before its trial [SRV-600]', async () => {
  const server = createServer((_request, response) => response.end(JSON.stringify({ paths: {} })));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const onServer = await run('release', 'alerts', '--shell', `http://127.0.0.1:${port}`).finally(() => server.close());
  assert.equal(onServer.status, 1);
  assert.match(onServer.output, /^alerts \S+ does not fit http.*:\n {2}\w+: the server has no /);

  for (const option of [[], ['--percent', '10'], ['--preview', 'New', '--shell', 'http://127.0.0.1:9']]) {
    const { status, output } = await run('release', 'alerts', ...option);
    assert.equal(status, 1);
    assert.match(output, /^(Cannot read .*\n|Warning: .*\n)*alerts \S+ is refused:\n {2}\S+ .*does not provide/);
  }
  assert.deepEqual(liveAlerts(), '1.0.1-b');
  assert.ok(!existsSync(join(store, '.history')));
});

test('an installation that is not named by an address is refused before anything is built or changed [SRV-487]', async () => {
  const before = readFileSync(join(store, 'alerts/channel.json'), 'utf8');
  const refusal = (setting: string, typed: string) => ({
    status: 1,
    output: `${setting} takes the address of an installation, such as https://quaywatch.example, not ${typed}.\n`,
  });

  for (const typed of ['localhost:8170', 'quaywatch.example', 'ftp://quaywatch.example'])
    for (const [command, ...words] of [
      ['promote', 'alerts', '1.0.0-a'],
      ['promote', 'alerts', '1.0.0-a', '--preview', 'New'],
      ['rollback', 'alerts'],
      ['releases', 'alerts'],
      ['slots'],
      ['release', 'alerts'],
    ] as const)
      assert.deepEqual(await run(command, ...words, '--shell', typed), refusal('--shell', typed));
  const env = { RELEASES_DIR: store, PUBLIC_URL: 'localhost:8170' };
  assert.deepEqual(await runHere(env, 'promote', 'alerts', '1.0.0-a'), refusal('PUBLIC_URL', 'localhost:8170'));
  assert.equal(readFileSync(join(store, 'alerts/channel.json'), 'utf8'), before);
  assert.ok(!existsSync(join(store, '.history')));
});

test('a remote is retired and brought back in a named store; the list says who did it and why', async () => {
  const elsewhere = `${store}-elsewhere`;
  renameSync(store, elsewhere);
  const there = ['--store', elsewhere];
  try {
    const why = ['--by', 'noor', '--reason', 'berths take over'];
    assert.deepEqual(await run('retire', 'alerts', ...there, ...why), { status: 0, output: 'Retired: alerts\n' });
    assert.ok(!existsSync(join(elsewhere, 'alerts/channel.json')));
    assert.equal((await run('promote', 'alerts', '1.0.0-a', ...there)).status, 0);
    const { output } = await run('releases', 'alerts', ...there);
    assert.ok(output.startsWith(`In ${elsewhere}\n`));
    assert.match(output, / retire +1\.0\.1-b -> - .* noor: berths take over\n/);
  } finally {
    renameSync(elsewhere, store);
  }
});

test('every command accepts a bucket, as an option or a setting, and says why one fails [SRV-180]', async () => {
  const bucket = await startBucket();
  const files = openStore('s3://releases/live', store, bucket.env);
  for (const [name, ...releases] of [
    ['shell', '1.48.0-a'],
    ['alerts', '1.0.0-a', '1.0.1-b'],
  ] as const) {
    for (const release of releases) await files.add(`${name}/${release}`, join(store, name, release));
    await files.write(`${name}/channel.json`, readFileSync(join(store, name, 'channel.json'), 'utf8'));
  }
  const typed = (command: string, ...args: string[]) =>
    runHere({ ...bucket.env, RELEASES_DIR: store }, command, ...args, '--store', 's3://releases/live');
  try {
    assert.deepEqual(await typed('rollback', 'alerts'), { status: 0, output: 'Live: alerts 1.0.0-a\n' });
    assert.equal((await typed('promote', 'alerts', '1.0.1-b', '--percent', '10')).status, 0);
    const set = { ...bucket.env, RELEASES_DIR: 's3://releases/live' };
    assert.equal(
      (await runHere(set, 'promote', 'alerts', '1.0.1-b')).output,
      'Live: alerts 1.0.1-b (before: 1.0.0-a)\n',
    );
    assert.equal((await runHere(set, 'retire', 'alerts')).output, 'Retired: alerts\n');
    const { output } = await runHere(set, 'releases', 'alerts');
    assert.match(output, /^In s3:\/\/releases\/live\nalerts\n/);
    assert.match(
      output,
      / retire +1\.0\.1-b -> - .*\n.* promote +1\.0\.0-a -> 1\.0\.1-b, canary ended .*\n.*canary.*\n.* rollback /,
    );
    assert.equal(liveAlerts(), '1.0.1-b', 'the folder is left alone');

    const withoutKey = { ...set, AWS_SECRET_ACCESS_KEY: '' };
    assert.deepEqual(await runHere(withoutKey, 'releases'), {
      status: 1,
      output: 's3://releases needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
    });
  } finally {
    await bucket.close();
  }
});

test('an unknown option is named in the error', async () => {
  const { status, output } = await run('promote', 'alerts', '1.0.0-a', '--forse');

  assert.equal(status, 1);
  assert.match(output, /--forse/);
});

test('an unknown name is answered with the known names', async () => {
  for (const [command, ...args] of [
    ['rollback', 'remote-alarms'],
    ['promote', 'remote-alarms', '1.0.0-a'],
    ['releases', 'remote-alarms'],
  ] as const) {
    const expected = { status: 1, output: 'There is no remote-alarms. Known: alerts, shell.\n' };
    assert.deepEqual(await run(command, ...args), expected, command);
  }
});

test('pnpm release lists the applications when none has the given name', async () => {
  const { status, output } = await run('release', 'alarms');

  assert.equal(status, 1);
  assert.match(output, /^There is no alarms\. Known: shell, remote-account-payment, remote-alerts, .*\n$/);
});

test('a damaged remote is named, but does not keep another from being promoted', async () => {
  mkdirSync(join(store, 'tracking'));
  writeChannel('tracking', '{"current": ');

  const { status, output } = await run('promote', 'alerts', '1.0.0-a');

  assert.equal(status, 0);
  assert.match(output, /tracking\/channel\.json cannot be read: /);
  assert.equal(liveAlerts(), '1.0.0-a');
});

test('promoting a release replaces a damaged channel', async () => {
  writeChannel('alerts', 'half a fi');

  assert.equal((await run('promote', 'alerts', '1.0.0-a')).status, 0);
  assert.equal(liveAlerts(), '1.0.0-a');
});

const row = {
  description: 'Beside each container.',
  takes: 'many' as const,
  popUp: false,
  lines: 2,
  props: {},
  events: [] as string[],
};
const rowIn = (version: number) => ({ ...row, name: 'container-row', version, examples: { 'no props': {} } });

/** A release of tracking that opens its slot in these versions. */
function writeOwner(release: string, ...versions: number[]) {
  const opens = versions.map(rowIn);
  const descriptor = {
    name: 'tracking',
    owner: 'Tracking team',
    pages: [],
    navigation: [],
    panels: [],
    needs: '^1.48.0',
  };
  writeRelease('tracking', release, { descriptor: { ...descriptor, opens } });
}

function writeFiller(release: string, slot: string) {
  const panel = { slot, module: './src/panels/row-panel.tsx', title: 'Rows' };
  const descriptor = {
    name: 'berths',
    owner: 'Berths team',
    pages: [],
    navigation: [],
    panels: [panel],
    needs: '^1.48.0',
  };
  writeRelease('berths', release, {
    descriptor,
    entry: ['remote-entry.js'],
    modules: { [panel.module]: { scripts: ['row-panel.js'], shared: [] } },
  });
}

test('a slot moves to a second version; the first is removed once nobody fills it [NAV-85, NAV-86]', async () => {
  const provides = { '@quaywatch/shared/contract': { version: '1.48.0', names: [], scripts: [] } };
  writeRelease('shell', '1.49.0-b', { descriptor: null, provides, opens: [] });
  writeChannel('shell', { current: '1.49.0-b', previous: null });
  writeOwner('1.0.0-a', 1);
  writeOwner('1.1.0-b', 1, 2);
  writeOwner('1.2.0-c', 2);
  writeFiller('1.0.0-a', 'tracking.container-row@1');
  writeFiller('1.1.0-b', 'tracking.container-row@2');

  assert.match(
    (await run('promote', 'berths', '1.0.0-a')).output,
    /fills tracking\.container-row@1, but no release of tracking is live/,
  );
  assert.equal((await run('promote', 'tracking', '1.0.0-a')).status, 0);
  assert.equal((await run('promote', 'berths', '1.0.0-a')).status, 0);
  assert.match(
    (await run('promote', 'berths', '1.1.0-b')).output,
    /row-panel\.tsx fills tracking\.container-row@2, but tracking 1\.0\.0-a opens container-row only in version 1/,
  );

  const early = await run('promote', 'tracking', '1.2.0-c');
  assert.equal(early.status, 1);
  assert.match(
    early.output,
    /tracking\.container-row@1 is missing, but berths 1\.0\.0-a \(Berths team\) fills it; use --drops-slots if this is intended/,
  );
  assert.equal((await run('promote', 'tracking', '1.1.0-b')).status, 0);
  assert.match((await run('retire', 'tracking')).output, /container-row@1 is missing, but berths 1\.0\.0-a/);
  assert.equal(
    (await run('slots', 'tracking')).output,
    [
      'tracking.container-row@1  tracking 1.1.0-b (Tracking team), for many',
      '  Beside each container.',
      '  filled by berths 1.0.0-a (Berths team)',
      'tracking.container-row@2  tracking 1.1.0-b (Tracking team), for many',
      '  Beside each container.',
      '  not filled',
      '',
    ].join('\n'),
  );
  assert.equal((await run('slots', 'remote-berths')).output, 'berths opens no slot.\n');
  assert.match((await run('slots', 'trakcing')).output, /^There is no trakcing\. Known: .*tracking/);

  assert.equal((await run('promote', 'berths', '1.1.0-b')).status, 0);
  assert.equal((await run('promote', 'tracking', '1.2.0-c')).status, 0);
});

test('dropping a filled slot takes an option or a rollback, and both say whose panel is lost [NAV-86]', async () => {
  const provides = { '@quaywatch/shared/contract': { version: '1.48.0', names: [], scripts: [] } };
  writeRelease('shell', '1.49.0-b', { descriptor: null, provides, opens: [] });
  writeChannel('shell', { current: '1.49.0-b', previous: null });
  writeOwner('1.0.0-a', 1);
  writeOwner('1.1.0-b', 1, 2);
  writeFiller('1.1.0-b', 'tracking.container-row@2');
  writeChannel('tracking', { current: '1.1.0-b', previous: '1.0.0-a' });
  writeChannel('berths', { current: '1.1.0-b', previous: null });

  const back = await run('rollback', 'tracking');
  assert.equal(back.status, 0);
  assert.match(back.output, /Warning: tracking: tracking\.container-row@2 is missing, but berths 1\.1\.0-b/);
  assert.equal((await run('promote', 'tracking', '1.1.0-b')).status, 0);
  const { status, output } = await run('promote', 'tracking', '1.0.0-a', '--drops-slots');
  assert.equal(status, 0);
  assert.match(output, /Warning: tracking: tracking\.container-row@2 is missing/);
});

test('slots of an installation are listed from its registry [NAV-85]', async () => {
  const { description, takes, popUp, lines, events } = row;
  const opens = [{ name: 'container-row', version: 3, description, takes, popUp, lines, events }];
  const descriptor = { name: 'tracking', pages: [], navigation: [], panels: [], opens, needs: '^1.48.0' };
  const remote = { descriptor, release: '1.0.0-z', container: 'x', entry: '/e.js', scripts: {}, requires: {} };
  const installation = createServer((_request, response) =>
    response.end(
      JSON.stringify({ generatedAt: '', revision: '', shell: 's', shellOpens: [], remotes: [remote], integrity: {} }),
    ),
  );
  await new Promise<void>((resolve) => void installation.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(installation.address() as AddressInfo).port}`;

  const { output } = await run('slots', '--shell', address);
  installation.close();

  assert.match(output, /^tracking\.container-row@3 {2}tracking 1\.0\.0-z, for many\n/);
});
