// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { buildFeed } from '../build-feed.ts';
import { everySource } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import { claimFile, makeFolders, releaseClaim } from './claim-file.ts';
import { watchFeedFolder, type FeedFolder } from './feed-folder.ts';
import { registerFeedFolder } from './register-feed-folder.ts';
import { openFeedFolder, ownEvent, statusOf as statusIn } from './testing/feed-files.ts';

let server: TestApp;
let opened: ReturnType<typeof openFeedFolder>;
let root: string;
let folder: FeedFolder;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());
beforeEach(() => {
  opened = openFeedFolder(server);
  ({ root, folder } = opened);
});

const settle = () => opened.settle();
const put = (name: string, text: string) => opened.put(name, text);
const list = (name: string) => opened.list(name);
const readResult = (path: string) => opened.readResult(path);
const statusOf = (container: string) => statusIn(server, container);

test('without its folder, a process that reads files does not start, and names the setting [SRV-493]', () => {
  const app = { addHook: () => undefined } as unknown as App;
  const feed = buildFeed(server.platform);
  const register = (feedDir: string, role: 'web' | 'worker') =>
    registerFeedFolder(app, { ...feed, config: { ...feed.config, feedDir, role } }, []);
  writeFileSync(join(root, 'file'), '');

  for (const [name, problem] of [
    ['gone', /^StartProblem: FEED_DIR cannot be used: ENOENT: /],
    ['file', /^StartProblem: FEED_DIR cannot be used: ENOTDIR: /],
  ] as const)
    assert.throws(() => register(join(root, name), 'worker'), problem);
  register(join(root, 'gone'), 'web');
  register(root, 'worker');
});

/** A process claims a file and dies before it stores anything; its claim remains. */
async function endWhileReading(): Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const transaction = () => {
    end();
    return new Promise<never>(() => undefined);
  };
  const feed = buildFeed(server.platform);
  const dying = watchFeedFolder(
    { ...feed, database: { ...feed.database, transaction } },
    { root, sender: everySource, formats: [] },
  );
  await Promise.race([dying.look(), ended]);
  server.clock.advance({ seconds: 5 });
  await Promise.race([dying.look(), ended]);
}

/** Tells whether a process has claimed the file since then, which changes the file's time. */
const watchFile = (path: string) => {
  const before = statSync(path).mtimeMs;
  return () => statSync(path).mtimeMs !== before;
};

const report = (container: string, eventId: string) =>
  JSON.stringify({ source: 'folder', events: [ownEvent(container, eventId)] });

test('files in our own format are read once complete, and moved away with their result [SRV-59]', async () => {
  put('own.json', report('TOLU4734787', 'o1'));
  put('lgp-terminal.20260615.ndjson', JSON.stringify(ownEvent('GYOU4047990', 'n1')));
  put('notes.doc', 'not for us');
  put('half.json.part', report('ABCU1234560', 'F3'));
  await settle();

  assert.deepEqual(
    list('done'),
    ['lgp-terminal.20260615.ndjson', 'own.json'].flatMap((name) => [name, `${name}.result.json`]),
  );
  assert.deepEqual(list('.'), ['done', 'failed', 'half.json.part', 'notes.doc', 'working']);
  assert.deepEqual(await Promise.all(['TOLU4734787', 'GYOU4047990', 'ABCU1234560'].map(statusOf)), [
    ['LGP Discharged'],
    ['LGP Discharged'],
    [],
  ]);
});

test('a file that is still growing is left alone until it stops', async () => {
  const text = report('NYKU0086852', 'GROW');
  put('slow.json', text.slice(0, 80));
  await folder.look();
  server.clock.advance({ seconds: 3 });
  appendFileSync(join(root, 'slow.json'), text.slice(80));
  await folder.look();
  server.clock.advance({ seconds: 3 });
  await folder.look();
  assert.deepEqual(list('.').includes('slow.json'), true);

  await settle();
  assert.deepEqual(await statusOf('NYKU0086852'), ['LGP Discharged']);
});

test('an unreadable file goes to failed with a reason, is counted, and affects no other file [SRV-538]', async () => {
  const countRefused = async () =>
    Number(
      /deliveries_refused_total\{source="FEED_DIR"\} (\d+)/.exec(await server.platform.metrics.metrics())?.[1] ?? 0,
    );
  const before = await countRefused();
  put('text.json', '{"source": ');
  put('deep.json', `[${'['.repeat(7_000)}${']'.repeat(7_000)}]`);
  put('odd.json', '{"source": "folder", "event": []}');
  put('bad name.2026.ndjson', JSON.stringify(ownEvent('FCIU9908030', 'bad')));
  put('large.json', '');
  truncateSync(join(root, 'large.json'), 9 * 1_024 * 1_024);
  put('partly.json', JSON.stringify({ source: 'folder', events: [{ eventId: 'p1' }, ownEvent('MAGU5591240', 'p2')] }));
  put('good.json', report('CBHU6192031', 'GOOD'));

  await settle();

  const problems = ['text.json', 'deep.json', 'odd.json', 'bad name.2026.ndjson', 'large.json'].map(
    (name) => readResult(`failed/${name}`).problem,
  );
  assert.match(
    problems.join('\n'),
    /not JSON[^]*nested more than 32[^]*\{"source", "events"\}[^]*is the source[^]*9437184 bytes/,
  );
  assert.equal((await countRefused()) - before, problems.length);
  assert.equal(readResult('failed/partly.json').counts?.['refused'], 1);
  assert.deepEqual(
    [await statusOf('MAGU5591240'), await statusOf('CBHU6192031')],
    [['LGP Discharged'], ['LGP Discharged']],
  );
  assert.deepEqual(list('working'), []);
});

test('two processes that watch one folder read each file once', async () => {
  const other = opened.watch();
  for (let count = 0; count < 12; count += 1)
    put(`pair-${count}.json`, report(`TEMU00000${10 + count}`, `PAIR${count}`));
  await Promise.all([folder.look(), other.look()]);
  server.clock.advance({ seconds: 5 });
  await Promise.all([folder.look(), other.look()]);

  const results = list('done').filter((name) => !name.endsWith('.result.json'));
  assert.equal(results.length, 12);
  for (const name of results) assert.deepEqual(readResult(`done/${name}`).counts?.['stored'], 1);
  assert.deepEqual(list('failed'), []);
});

test('what a killed process was reading is read again by the next one, and each event stays stored once', async () => {
  put('killed.json', report('CAXU3190016', 'KILLED'));
  await settle();
  // Killed after storing but before moving the file. The claim has not been renewed for a while.
  const claim = join(root, 'working', '0123abcd~killed.json');
  renameSync(join(root, 'done', 'killed.json'), claim);
  await settle();
  assert.equal(existsSync(claim), true, 'a claim that is renewed belongs to a living process');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(claim, longAgo, longAgo);

  await settle();

  assert.deepEqual(list('working'), []);
  assert.deepEqual(list('done'), ['killed.json', 'killed.json.result.json']);
  assert.deepEqual(readResult('done/killed.json').counts?.['repeated'], 1);
  assert.deepEqual(await statusOf('CAXU3190016'), ['LGP Discharged']);
});

test('a file on which three processes have died is not read again but moves to failed [SRV-81]', async () => {
  put('deadly.json', report('CAXU3190037', 'DEADLY'));
  for (let ended = 0; ended < 3; ended += 1) {
    await endWhileReading();
    const claim = join(root, 'working', list('working')[0] ?? '');
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(claim, longAgo, longAgo);
  }
  put('after.json', report('CAXU3190042', 'AFTER'));
  await settle();

  assert.match(readResult('failed/deadly.json').problem ?? '', /^3 processes have ended while they read the file/);
  assert.deepEqual([list('working'), await statusOf('CAXU3190037')], [[], []]);
  assert.deepEqual(await statusOf('CAXU3190042'), ['LGP Discharged']);
});

test('if a file has the name of an earlier one, neither is lost', async () => {
  put('same.json', report('FSCU8710190', 'S1'));
  await settle();
  put('same.json', report('FSCU8710190', 'S2'));
  await settle();

  assert.equal(list('done').filter((name) => name.startsWith('same') && !name.endsWith('.result.json')).length, 2);
});

test('a file that is given back while its name is taken still names its source [SRV-408]', async () => {
  await makeFolders(root);
  for (const name of ['lgp-terminal.ndjson', 'lgp-terminal.20260615.ndjson']) {
    put(name, 'first');
    const claim = await claimFile(root, name);
    put(name, 'second');
    if (claim) await releaseClaim(root, claim);
  }

  const names = list('.').filter((entry) => entry.endsWith('.ndjson'));
  assert.deepEqual(
    names.map((entry) => entry.split('.', 1)[0]),
    Array(4).fill('lgp-terminal'),
  );
});

test('a file that cannot be moved away is not read again and again', async () => {
  writeFileSync(join(root, 'done'), 'somebody has put a file where the folder belongs');
  put('stuck.json', report('UETU4004602', 'STUCK'));
  await settle();
  assert.equal(existsSync(join(root, 'stuck.json')), true);

  const readAgain = watchFile(join(root, 'stuck.json'));
  await settle();
  await settle();
  assert.deepEqual([readAgain(), list('working')], [false, []], 'it waits where it was');
  rmSync(join(root, 'done'));
  server.clock.advance({ minutes: 6 });
  await settle();
  assert.deepEqual(list('done'), ['stuck.json', 'stuck.json.result.json']);
});

test('a missing folder stops nothing, and its files are read once it exists', async () => {
  rmSync(root, { recursive: true });
  await settle();
  mkdirSync(root);
  put('later.json', report('TRLU7321376', 'LATER'));
  await settle();

  assert.deepEqual(list('done'), ['later.json', 'later.json.result.json']);
});
