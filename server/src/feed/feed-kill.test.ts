// At night: `npm test` has create-feed.test.ts, which sends batches again, and cluster-kills.test.ts, which kills
// processes that ingest.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedEvent } from '@quaywatch/shared/feed';
import { buildFeedEvent, streamFeed, testFeedKey, toLines } from '../../testing/feed-client.ts';
import { keepData, type KeptData } from '../../testing/keep-data.ts';
import { launchMain } from '../../testing/launch-main.ts';
import type { Launched } from '../../testing/launch-process.ts';
import { sampleOf } from '../../testing/sample.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';

let kept: KeptData;
let running: Launched | undefined;
beforeEach(async () => {
  kept = await keepData();
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await kept.drop();
});

const now = Date.now();
const statuses = ['Inbound at Sea', 'Arrived', 'On Vessel at Berth', 'Discharged', 'On Hold', 'Released'];

/** Visits side by side with six statuses each. The last event withdraws the fifth status. */
const events: readonly FeedEvent[] = statuses
  .flatMap((statusType, step) => visitNumbers(1_000).map((visit) => ({ statusType, step, visit })))
  .map(({ statusType, step, visit }) => {
    const time = new Date(now - (statuses.length - step) * 3_600_000).toISOString();
    return buildFeedEvent({
      eventId: `kill-${visit}-${step}`,
      gkey: `kill-${visit}`,
      container: `KILL${String(visit).padStart(7, '0')}`,
      recordedAt: time,
      status: { statusType, timeKind: 'actual', statusTime: time },
      withdraws: step === 5 ? `kill-${visit}-4` : null,
    });
  });

function visitNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

for (const stored of sampleOf([1, 1_000, 2_500], 1))
  test(`a server killed after ${stored} of ${events.length} events has each event once after all are resent`, async () => {
    const first = await start();
    const post = httpRequest(`${first.url}/api/feed/events?source=terminal`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${testFeedKey}` },
    });
    const broken = new Promise((resolve) => post.on('error', resolve).on('close', resolve));
    // The last event is held back, so that the kill never comes too late.
    post.write(toLines(events.slice(0, -1)));
    while ((await readCount(first.url)) < stored) await sleep(10);
    first.child.kill('SIGKILL');
    await Promise.all([broken, first.ended]);

    const second = await start();
    const { counts } = await streamFeed(second.url, toLines(events));
    second.child.kill('SIGTERM');
    await second.ended;

    assert.ok((counts?.repeated ?? 0) > 0, 'some batches were stored before the end');
    assert.ok((counts?.stored ?? 0) > 0, 'the end came before all of them were');
    assert.equal((counts?.stored ?? 0) + (counts?.repeated ?? 0), events.length);
    const killed = await readContent(kept.ask);
    const undisturbed = await runUndisturbed();
    assert.equal(killed.log, events.length);
    assert.deepEqual(killed, undisturbed);
  });

/** Number of events that the process has stored, by its own metric. */
async function readCount(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/quaywatch_feed_events_total\{result="stored"\} (\d+)/.exec(text)?.[1] ?? 0);
}

async function start() {
  running = launchMain({ ...kept.settings, FEED_KEY: testFeedKey });
  return { ...running, url: await running.listening };
}

type Content = { readonly log: number; readonly visits: unknown };

async function runUndisturbed(): Promise<Content> {
  const server = await startTestProduct({ startAt: new Date(now).toISOString() });
  await streamFeed(server.url, toLines(events));
  const content = await readContent(async (text) => (await server.database.pool.query(text)).rows);
  await server.stop();
  return content;
}

/** All stored content except times of receipt, which differ between runs. */
async function readContent(ask: (text: string) => Promise<readonly unknown[]>): Promise<Content> {
  const [log] = await ask('select count(*)::int as n from port_events');
  const rows = await ask(
    `select port, gkey, container_number, activity, status_type, reached_at, finished_at, withdrawn, current_status,
      past_statuses, future_statuses, (select json_agg(report -> 1) from json_array_elements(reports) report) as reports
    from visits order by port, gkey`,
  );
  const withoutReceipt = JSON.stringify(rows).replaceAll(/"receivedAt":"[^"]+"/g, '');
  return { log: (log as { n: number }).n, visits: withoutReceipt };
}
