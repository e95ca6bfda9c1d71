// End to end: releases in a bucket, a real command, and the program as operators start it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBucket, readBucketSettings } from '@quaywatch/shared/store';
import { startBucket, type TestBucket } from '@quaywatch/shared/store/start-bucket';
import { launchMain } from '../../testing/launch-main.ts';
import type { Launched } from '../../testing/launch-process.ts';
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts';
import { mainScript, writeReleases } from '../delivery/testing/write-releases.ts';
import { addReleases, writeStep } from './testing/fill-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-served-'));
const place = 's3://releases/live';
const promoteScript = join(import.meta.dirname, '../../../scripts/promote.ts');
const serverUrl = process.env['TEST_DATABASE_URL'];
let bucket: TestBucket;
let database: ScratchDatabase | undefined;
let server: Launched;
let url = '';

before(async () => {
  writeReleases(join(folder, 'builds'));
  bucket = await startBucket();
  // An embedded database would cost more than all that these tests are about.
  if (serverUrl) database = await createScratchDatabase(serverUrl);
});
after(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await database?.drop();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = launchMain({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database?.url ?? '',
    RELEASES_DIR: place,
    ...bucket.env,
  });
  url = await server.listening;
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

const openStore = () => openBucket(readBucketSettings(place, bucket.env));

function promote(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [promoteScript, ...args, '--store', place], {
    env: { ...process.env, ...bucket.env },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** Long, because a test that gives up too early leaves the bucket as the following tests do not expect it. */
const patienceMilliseconds = 60_000;

async function untilLogged(text: string): Promise<void> {
  const patience = AbortSignal.timeout(patienceMilliseconds);
  while (!server.output().includes(text)) await sleep(50, undefined, { signal: patience });
}

const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status;

/** A slow machine may answer the first question about the database too late. */
async function untilReady(): Promise<void> {
  const patience = AbortSignal.timeout(patienceMilliseconds);
  while ((await statusOf('/readyz')) !== 200) await sleep(50, undefined, { signal: patience });
}

async function readServed() {
  const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as {
    remotes: { release: string; entry: string }[];
  };
  const [tracking] = remotes;
  const file = tracking && (await (await fetch(`${url}${tracking.entry}`)).text());
  return [await statusOf('/'), await statusOf('/readyz'), tracking?.release, file];
}

/** @returns milliseconds until a browser would get the release */
async function untilServed(wanted: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const registry = await fetch(`${url}/registry.json`);
    if (registry.ok && (await registry.text()).includes(`"${wanted}"`)) return performance.now() - began;
    assert.ok(performance.now() - began < patienceMilliseconds, `${wanted} is not served`);
    await sleep(50);
  }
}

test('a bucket that was never reached gives 503, not an empty product; one that is empty is named in the log [SRV-181, SRV-561]', async () => {
  await bucket.stop();
  await start();
  assert.deepEqual(
    await Promise.all(['/', '/registry.json', '/readyz', '/healthz'].map(statusOf)),
    [503, 503, 503, 200],
  );
  await untilLogged('the bucket of releases cannot be read');
  // What it holds is not known.
  assert.doesNotMatch(server.output(), /no release of the shell is live/);
  await bucket.startAgain();
  await untilLogged('no release of the shell is live in RELEASES_DIR');
});

test('the bucket’s page and files of a remote are served, and a promotion applies within the poll time [SRV-181]', async (t) => {
  await addReleases(openStore(), join(folder, 'builds'));
  await writeStep(openStore(), 1, { shell: '1.48.0-a', tracking: '1.0.0-a' });
  await untilServed('1.0.0-a');
  assert.deepEqual(await readServed(), [200, 200, '1.0.0-a', '// 1.0.0-a']);

  promote('tracking', '1.0.1-b');
  const milliseconds = await untilServed('1.0.1-b');
  t.diagnostic(`${Math.round(milliseconds)} ms after the command`);
  assert.ok(milliseconds < 10_000);
  assert.deepEqual(await readServed(), [200, 200, '1.0.1-b', '// 1.0.1-b']);
  assert.equal(await statusOf('/releases/tracking/1.0.0-a/entry.js'), 200);
});

test('a page from a process that is ahead gets its release’s files from one that is behind [SRV-209]', async () => {
  await bucket.listAsked();
  await writeStep(openStore(), 3, { shell: '1.48.1-b', tracking: '1.0.1-b' });

  // By now another process serves a page with this release.
  const response = await fetch(`${url}/releases/shell/1.48.1-b/main.js`);
  assert.deepEqual([response.status, await response.text()], [200, mainScript]);
});

test('requests for releases that do not exist reach the bucket at most once a second [SRV-209]', async () => {
  await bucket.listAsked();
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => statusOf(`/releases/tracking/9.9.${index}-x/entry.js`)),
  );
  const seconds = (performance.now() - began) / 1_000;

  assert.deepEqual([...new Set(statuses)], [404]);
  const asked = await bucket.listAsked();
  assert.ok(asked.length <= 2 + 2 * seconds, `${asked.length} requests in ${seconds} s`);
});

test('a preview’s link works as soon as it is printed [SRV-265]', async () => {
  const comment = promote('tracking', '1.0.0-a', '--preview', 'As before', '--shell', url);
  const [, remote, id, secret] = /#([\w.-]+)~([\w.-]+)~([\w-]+)\)/.exec(comment) ?? [];
  const shown = await fetch(`${url}/api/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ remote, release: id, secret }),
  });
  assert.equal(shown.status, 200);

  const [cookie = ''] = (shown.headers.get('set-cookie') ?? '').split(';', 1);
  const registry = await fetch(`${url}/registry.json`, { headers: { cookie } });
  assert.match(await registry.text(), /"release":"1\.0\.0-a"[^]*"text":"As before"/);
});

test('while the bucket is unavailable the product runs on, even after a restart, and logs no key [SRV-181]', async () => {
  await bucket.stop();
  await untilLogged('the bucket of releases cannot be read');
  assert.deepEqual(await readServed(), [200, 200, '1.0.1-b', '// 1.0.1-b']);

  await kill();
  await start();
  await untilReady();
  assert.deepEqual(await readServed(), [200, 200, '1.0.1-b', '// 1.0.1-b']);
  assert.match(await (await fetch(`${url}/metrics`)).text(), /quaywatch_release_bucket_silent_seconds -1/);

  await bucket.startAgain();
  await writeStep(openStore(), 5, { shell: '1.48.1-b', tracking: '1.0.0-a' });
  await untilServed('1.0.0-a');
  await untilLogged('the bucket of releases can be read again');
  assert.doesNotMatch(server.output() + server.errors(), /S3RVER/);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});
