import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { searchContainers } from '@quaywatch/shared/contract';
import { buildFeedEvent, streamFeed, toLines } from '../../../testing/feed-client.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { createCallActivity } from '../../platform/call-activity.ts';
import { createIngestScheduler } from './ingest-scheduler.ts';

let server: TestApp;
let token: string;
before(async () => {
  server = await startTestProduct({ config: { searchesPerMinute: 1_000_000 } });
  ({ token } = await signInAs(server, { email: 'turns@tests.example', tier: 'Free' }));
});
after(() => server.stop());

const search = () => server.call(searchContainers, { token, body: ['CSQU3054383'] });
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

function sendStreams(prefix: string, eventsEach: number) {
  return Array.from({ length: 8 }, (_, stream) => {
    const events = Array.from({ length: eventsEach }, (_event, index) =>
      buildFeedEvent({
        eventId: `${prefix}-${stream}-${index}`,
        gkey: `${prefix}-${stream}-${index % 40}`,
        container: `T${stream}RN${String(index % 40).padStart(7, '0')}`,
      }),
    );
    return streamFeed(server.url, toLines(events), `terminal-${stream}`);
  });
}

test('eight streams at once all end with their counts, while searches are answered [SRV-89]', async () => {
  // Three batches of each stream, since people call.
  const eventsEach = 260;
  const streams = sendStreams('beside', eventsEach);
  let running = true;
  const ends = Promise.all(streams).finally(() => (running = false));
  const answers: number[] = [];
  while (running) answers.push((await search()).status);

  assert.deepEqual(
    (await ends).map(({ counts }) => counts?.stored),
    Array.from({ length: 8 }, () => eventsEach),
  );
  assert.deepEqual(new Set(answers), new Set([200]));
});

test(
  'a search is answered while eight streams wait, and at most two batches run at a time [SRV-89]',
  { skip: isEmbedded && 'the embedded engine has one connection' },
  async () => {
    let streams: ReturnType<typeof sendStreams> = [];
    await server.database.transaction(async (tx) => {
      const countWaiting = async () => {
        // Otherwise PostgreSQL shows a transaction the same connections until it ends.
        await tx.execute(sql`select pg_stat_clear_snapshot()`);
        const { rows } = await tx.execute<{ name: string }>(sql`
          select application_name as name from pg_stat_activity join pg_locks using (pid)
          where relation = 'port_events'::regclass and not granted and datname = current_database()`);
        assert.ok(rows.every(({ name }) => name === 'quaywatch-bulk'));
        return rows.length;
      };
      await tx.execute(sql`lock table port_events in exclusive mode`);
      streams = sendStreams('hindered', 130);
      while ((await countWaiting()) === 0) await sleep(20);
      for (let times = 0; times < 5; times += 1) assert.equal((await search()).status, 200);
      assert.ok((await countWaiting()) <= 2);
    });

    for (const { counts } of await Promise.all(streams)) assert.equal(counts?.stored, 130);
  },
);

test(
  'on the embedded database, calls are answered before further batches are stored [SRV-89]',
  { skip: !isEmbedded && 'PostgreSQL has connections for the feed alone' },
  async () => {
    const { database, platform } = server;
    // On a busy machine the calls may outlast the usual patience.
    const scheduler = createIngestScheduler({ ...platform, callActivity: createCallActivity() }, 30_000);
    const order: string[] = [];
    let release = () => undefined as unknown;
    const held = new Promise<void>((resolve) => (release = resolve));
    const batches = [1, 2, 3].map((number) =>
      scheduler.take(async () => {
        await database.transaction(() => (number === 1 ? held : Promise.resolve()));
        order.push(`batch ${number}`);
      }),
    );
    while (database.pool.idleCount > 0) await sleep(1);
    const calls = [1, 2, 3, 4, 5].map(async (number) => {
      // The caller's session first, then the query itself.
      await database.db.execute(sql`select ${number}::int`);
      await database.db.execute(sql`select ${number}::int`);
      order.push(`call ${number}`);
    });
    release();
    await Promise.all([...batches, ...calls]);

    assert.deepEqual(order, ['batch 1', 'call 1', 'call 2', 'call 3', 'call 4', 'call 5', 'batch 2', 'batch 3']);
  },
);

test('batches take turns, so that a small call does not wait for the end of a large one [SRV-89]', async () => {
  const scheduler = createIngestScheduler(server.platform);
  const order: string[] = [];
  let [atWork, mostAtWork] = [0, 0];
  const send = async (sender: string, batches: number) => {
    for (let batch = 0; batch < batches; batch += 1)
      await scheduler.take(async () => {
        atWork += 1;
        mostAtWork = Math.max(mostAtWork, atWork);
        await new Promise(setImmediate);
        order.push(sender);
        atWork -= 1;
      });
  };
  await Promise.all([send('large', 20), send('other', 20), send('third', 20), send('small', 1)]);

  assert.ok(order.indexOf('small') <= 4, order.join(' '));
  assert.ok(mostAtWork <= (isEmbedded ? 1 : 2));
});

test('no batch begins while a call is running, unless calls never end [SRV-89]', async () => {
  const callActivity = createCallActivity();
  const [patient, hasty] = [30_000, 50].map((patience) =>
    createIngestScheduler({ ...server.platform, callActivity }, patience),
  );
  const order: string[] = [];
  let answer = () => undefined as unknown;
  const call = callActivity.during(new Promise<void>((resolve) => (answer = resolve))).then(() => order.push('call'));
  const batch = patient?.take(async () => order.push('batch'));
  await hasty?.take(async () => order.push('batch that has waited'));
  answer();
  await Promise.all([call, batch]);

  assert.deepEqual(order, ['batch that has waited', 'call', 'batch']);
  assert.equal(callActivity.isUnderWay(), false);
});

test('a call that fails no longer counts as running', async () => {
  const callActivity = createCallActivity();
  await assert.rejects(callActivity.during(Promise.reject(new Error('refused'))), /refused/);
  assert.equal(callActivity.isUnderWay(), false);
});
