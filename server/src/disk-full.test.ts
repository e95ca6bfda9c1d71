// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerCustomer } from '@quaywatch/shared/contract';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { openFolder } from '@quaywatch/shared/store';
import { callServer } from '../testing/call-server.ts';
import { buildFeedEvent, postFeed, testFeedKey } from '../testing/feed-client.ts';
import { launchMain } from '../testing/launch-main.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { sampleOf } from '../testing/sample.ts';
import { newAddress } from '../testing/sign-up.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { startTestProduct } from '../testing/start-test-product.ts';
import { findPostgres, startPostgres } from '../testing/start-postgres.ts';
import { createTestClock } from '../testing/test-clock.ts';
import { writeReleases } from './delivery/testing/write-releases.ts';
import { createOutbox } from './notifications/outbox.ts';
import { readOutboxMessages } from './notifications/read-outbox-messages.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { openDataFolder } from './platform/database/embedded/open-data-folder.ts';
import { isDatabaseAway } from './platform/database/database-errors.ts';
import { withClient } from './platform/database/clients.ts';

const noDisk = 'only root may make a small disk, on Linux';

let disk: SmallDisk | null = null;
const others: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of others.splice(0).reverse()) await end();
  disk?.remove();
  disk = null;
});

/** A small disk to fill; null if none can be mounted. */
function mountDisk(megabytes: number): SmallDisk | null {
  disk = mountSmallDisk(megabytes);
  return disk;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await sleep(50))
    assert.ok(Date.now() - began < 30_000, 'it did not come about in half a minute');
}

test('a release that finds no room in its store is refused because the disk is full, and leaves nothing [SRV-492]', async (t) => {
  const full = mountDisk(1);
  if (!full) return t.skip(noDisk);
  const build = mkdtempSync(join(tmpdir(), 'quaywatch-build-'));
  others.push(() => rmSync(build, { recursive: true }));
  writeFileSync(join(build, 'release.json'), Buffer.alloc(100_000));
  const store = openFolder(join(full.path, 'releases'));
  await store.write('alerts/channel.json', '{}');
  full.fill(8_192);
  const refusal = { message: `The disk of ${store.place} is full.` };

  await assert.rejects(store.add('alerts/1.0.0-a', build), refusal);
  await assert.rejects(store.write('alerts/channel.json', ' '.repeat(100_000)), refusal);
  assert.deepEqual(readdirSync(join(store.place, 'alerts')), ['channel.json']);
  full.free();
  await store.add('alerts/1.0.0-a', build);
});

test('messages, backups and starts on a full disk leave nothing half-written, and recover [SRV-121]', async (t) => {
  const full = mountDisk(1);
  if (!full) return t.skip(noDisk);
  const server = await startTestProduct();
  others.push(() => server.stop());
  const outbox = createOutbox(join(full.path, 'outbox'), createTestClock());
  await outbox.add('eml', 'first');
  const backUp = (name: string) =>
    withClient(server.platform.pool.pool, (client) =>
      writeBackup(client, {
        file: join(full.path, name),
        stop: new AbortController().signal,
        product: '1.0.0',
        engine: 'pglite',
        now: new Date(),
      }),
    );
  full.fill();

  await assert.rejects(outbox.add('eml', 'second'), { code: 'ENOSPC' });
  await assert.rejects(
    backUp('full.backup'),
    /There is not enough room on the disk for .*full\.backup\. It was not written\./,
  );
  await assert.rejects(openDataFolder(join(full.path, 'data'), assert.fail), (error: Error) => {
    assert.equal(error.name, 'StartProblem');
    return /^The disk of the embedded database in .* is full\. Make room and start again/.test(error.message);
  });

  assert.equal(readdirSync(join(full.path, 'outbox')).length, 1);
  assert.deepEqual(readdirSync(full.path).sort(), ['ballast', 'data', 'outbox']);

  full.free();
  await outbox.add('eml', 'second');
  await backUp('fits.backup');
  assert.equal(readdirSync(join(full.path, 'outbox')).length, 2);
});

const atNight = process.env['TEST_IN_FULL'] !== '1' && 'it fills a disk of 90 MB: pnpm test:faults';
test(
  'an embedded database on a full disk refuses new data, then continues with all it has kept [SRV-121]',
  { skip: atNight },
  async (t) => {
    const small = mountDisk(90);
    if (!small) return t.skip(noDisk);
    const fail = (error: Error) => assert.fail(error);
    const database = await openDataFolder(small.path, fail);
    let isClosed = false;
    others.push(() => (isClosed ? undefined : database.close()));
    await database.markMigrated();
    await database.pool.query('create table kept (n int, words text)');
    small.fill(5_000_000);

    let kept = 0;
    const put = async () => {
      await database.pool.query(
        'insert into kept select $1, repeat(md5(random()::text), 3) from generate_series(1, 3000)',
        [kept + 1],
      );
      kept += 1;
      await database.pool.query('delete from kept where n < $1', [kept]);
      await database.pool.query('vacuum kept');
    };
    // Deleting and vacuuming rows frees their space, but not that of the database's log.
    const fillLog = async () => {
      for (;;) await put();
    };
    await assert.rejects(fillLog(), (error) => isDatabaseAway(error));
    await assert.rejects(database.pool.query('select 1'), (error) => isDatabaseAway(error));
    small.free();
    await until(() =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    );

    const { rows } = await database.pool.query<{ last: number }>('select max(n) as last from kept');
    assert.equal(rows[0]?.last, kept);
    await put();
    await database.close();
    isClosed = true;
  },
);

const databases = sampleOf(['embedded', 'postgres'] as const, 0);
for (const engine of databases)
  test(`while the disk of the ${engine} database is full, writes get 503 and nothing confirmed is lost [SRV-121]`, (t) =>
    fillUnderLoad(t, engine));

let sent = 0;
const buildEvents = (count: number): FeedEvent[] =>
  Array.from({ length: count }, () => {
    const name = `disk-${(sent += 1)}`;
    const time = new Date().toISOString();
    return buildFeedEvent({
      eventId: name,
      gkey: name,
      container: `DISK${String(sent).padStart(7, '0')}`,
      recordedAt: time,
      status: { statusType: 'Arrived', timeKind: 'actual', statusTime: time },
    });
  });

async function fillUnderLoad(t: TestContext, engine: 'embedded' | 'postgres'): Promise<void> {
  const binaries = findPostgres();
  if (engine === 'postgres' && !binaries) return t.skip('no PostgreSQL server on this machine');
  const small = mountDisk(engine === 'postgres' ? 140 : 160);
  if (!small) return t.skip(noDisk);
  const dataDir = engine === 'postgres' ? mkdtempSync(join(tmpdir(), 'quaywatch-full-')) : join(small.path, 'data');
  after(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = engine === 'postgres' && binaries ? await startPostgres(binaries, true, small.path) : null;
  others.push(() => postgres?.remove());
  const releases = mkdtempSync(join(tmpdir(), 'quaywatch-full-releases-'));
  after(() => rmSync(releases, { recursive: true }));
  writeReleases(releases);
  const product = launchMain({
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    DATABASE_URL: postgres?.url ?? '',
    DEMO: '0',
    FEED_KEY: testFeedKey,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  others.push(async () => {
    product.child.kill('SIGKILL');
    await product.ended;
  });
  const url = await product.listening;
  const answers = { registrations: new Set<string>(), feed: new Set<string>() };
  const confirmed: string[] = [];
  const stored: FeedEvent[] = [];
  const register = async () => {
    const email = `full.${(sent += 1)}@disk.example`;
    const answer = await callServer(url, registerCustomer, { body: registrationForm(email), from: newAddress() });
    answers.registrations.add(`${answer.status} ${answer.headers.get('retry-after') ?? ''}`.trim());
    if (answer.status === 200) confirmed.push(email);
    return answer.status;
  };
  const send = async (count: number) => {
    const events = buildEvents(count);
    const reply = await postFeed(url, { source: 'terminal', events });
    answers.feed.add(String(reply.status));
    if (reply.status === 200) stored.push(...events.filter((_, index) => reply.results[index] === 'stored'));
    return reply.status;
  };

  await register();
  small.fill(9_000_000);
  for (let calls = 0; calls < 100; calls += 1) await send(500);
  for (let calls = 0; calls < 20; calls += 1) await register();
  // Try again when the answer said. By then the embedded database has looked for space without finding any.
  const retryAfter = [...answers.registrations].find((answer) => answer.startsWith('503'))?.split(' ')[1];
  await sleep(Number(retryAfter ?? 5) * 1_000);
  assert.equal(await send(500), 503);
  assert.equal((await fetch(`${url}/registry.json`)).status, 200);
  small.free();
  // PostgreSQL stops when there is no space for its log, and must be restarted.
  if (postgres && (await register()) === 503) postgres.start();
  await until(async () => (await send(1)) === 200 && (await register()) === 200);

  assert.deepEqual([...answers.feed].sort(), ['200', '503']);
  assert.ok(
    [...answers.registrations].every((answer) => answer === '200' || answer === '503 5'),
    [...answers.registrations].join(),
  );
  assert.ok(stored.length > 1_000);
  for (let first = 0; first < stored.length; first += 500) {
    const { results } = await postFeed(url, { source: 'terminal', events: stored.slice(first, first + 500) });
    assert.deepEqual([...new Set(results)], ['repeated']);
  }
  const mailsTo = async (email: string) =>
    (await readOutboxMessages(join(dataDir, 'outbox'), Infinity)).filter(({ to }) => to === email).length;
  for (const email of confirmed) {
    await until(async () => (await mailsTo(email)) > 0);
    assert.equal(await mailsTo(email), 1);
  }
  t.diagnostic(`${stored.length} events and ${confirmed.length} registrations confirmed`);
}
