// Also run by pnpm test:faults.
// On both engines: each has its own clock.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { buildFeed } from '../../build-feed.ts';
import { storeBatch } from '../../feed/ingest/store-batch.ts';
import { systemClock } from '../../platform/clock.ts';
import { sql } from 'drizzle-orm';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { claimMessages } from './claim-messages.queries.ts';
import { createDispatcher } from './dispatcher.ts';
import type { HandoverResult } from './handover-outcome.rules.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';
import { minute } from '../../platform/durations.ts';

let harness: AlertHarness;
let visit = 0;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(() => {
  visit += 1;
});

async function reportWhileAway(): Promise<void> {
  const gkey = `visit-${visit}`;
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  harness.answer = () => ({ kind: 'away', reason: 'connection refused', retryAfter: null });
  await harness.report(portEvent(`${gkey}-a`, ['Arrived', harness.clock.now()], { gkey }));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await harness.deliver();
    harness.clock.advance({ seconds: 6 });
  }
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
}

test('messages postponed while the clock was a day ahead are sent once the clock is right [SRV-98]', async () => {
  const right = harness.clock.now();
  harness.clock.advance({ days: 1 });
  await reportWhileAway();
  assert.deepEqual(harness.takeSent(), []);

  harness.clock.moveTo(right);
  visit += 1;
  const gkey = `visit-${visit}`;
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  await harness.report(portEvent(`${gkey}-b`, ['Arrived', harness.clock.now()], { gkey }));
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await harness.deliver();

  assert.equal(harness.takeSent().length, 2);
});

test('a clock put forward seven hours while the mail server is away loses no message', async () => {
  await reportWhileAway();
  harness.clock.advance({ hours: 7 });
  await harness.deliver();

  assert.equal(harness.takeSent().length, 1);
});

/** A process whose clock differs from the database's. Its calls must not overlap, because there is one system clock. */
function createSkewed(t: TestContext, milliseconds: number) {
  const platform = { ...harness.platform, clock: systemClock };
  const sent: string[] = [];
  const dispatcher = createDispatcher(
    platform,
    {
      alertType: 'Email',
      concurrency: 4,
      async handOver({ messages }): Promise<HandoverResult> {
        sent.push(...messages.map((message) => (message.kind === 'test' ? '' : message.gkey)));
        return { kind: 'taken', gatewayId: null };
      },
    },
    { onMessages: () => Promise.resolve() },
  );
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    const { mock } = t.mock.method(systemClock, 'now', () => new Date(Date.now() + milliseconds));
    return work().finally(() => mock.restore());
  };
  return {
    sent,
    work: () => run(() => dispatcher.work()),
    async report(gkey: string) {
      const feed = buildFeed(platform);
      const reached = portEvent(`${gkey}-a`, ['Arrived', new Date()], { gkey });
      await run(() => storeBatch(feed, [reached], (tx, part) => feed.storeEvents(tx, part, systemClock.now())));
    },
  };
}

for (const [whose, feedBy, workerBy] of [
  ['feed is fast', 5 * minute, 0],
  ['feed is slow', -5 * minute, 0],
  ['worker is slow', 0, -5 * minute],
  ['worker is fast', 0, 5 * minute],
] as const)
  test(`an alert goes out at once even if the clock of the ${whose} [SRV-144]`, async (t) => {
    const gkey = `skewed-${visit}`;
    await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
    const worker = createSkewed(t, workerBy);

    await createSkewed(t, feedBy).report(gkey);
    await worker.work();

    assert.deepEqual(worker.sent, [gkey]);
  });

test('the claim of a worker whose clock is fast ends after ten seconds, like any other [SRV-144]', async (t) => {
  const gkey = `skewed-${visit}`;
  await harness.arm({ customerId: await harness.customer(), gkey, statusType: 'Arrived' });
  await createSkewed(t, 0).report(gkey);
  const { db } = harness.database;
  const due = async () => {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select extract(epoch from due_at - clock_timestamp())::float8 as seconds from ${alertMessages}
      where gkey = ${gkey} and state = 'taken'`);
    return rows[0]?.seconds ?? 0;
  };
  t.mock.method(systemClock, 'now', () => new Date(Date.now() + 5 * minute));
  await harness.database.transaction((tx) =>
    claimMessages(tx, {
      alertType: 'Email',
      now: systemClock.now(),
      most: 10,
      leaseUntil: new Date(systemClock.now().getTime() + 10_000),
      toDatabaseTime: databaseTimes(systemClock),
    }),
  );
  const lease = await due();

  assert.ok(lease > 5 && lease <= 10, `${lease} s`);
});
