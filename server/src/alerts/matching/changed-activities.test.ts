import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { DashboardSummary } from '@quaywatch/shared/contract';
import { sendEvents } from '../../../testing/feed-client.ts';
import { nextId } from '../../../testing/next-id.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { clientOf, signInAs } from '../../../testing/sign-in-as.ts';
import { alerts } from '../records/alerts.tables.ts';
import { markChangedActivities } from './changed-activities.queries.ts';

const path = '/api/alert-subscription/notification-cessation';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function insertChanged(customerId: string, ...containerNumbers: string[]): Promise<string[]> {
  const now = server.clock.now();
  const rows = await server.database.db
    .insert(alerts)
    .values(
      containerNumbers.map((containerNumber, index) => ({
        customerId,
        port: 'LGP' as const,
        gkey: `changed-${index}`,
        containerNumber,
        activityType: 'Import' as const,
        containerStatusType: 'Arrived',
        alertType: 'Email' as const,
        recipient: 'alerts@tests.example',
        state: 'INACTIVE' as const,
        fromTemplate: true,
        createdAt: now,
        activityChangedAt: now,
      })),
    )
    .returning({ id: alerts.id });
  return rows.map(({ id }) => id);
}

async function noticeOf(customer: { get: (path: string) => Promise<{ body: unknown }> }) {
  const { subscriptionInfo } = (await customer.get('/api/customers/general-info')).body as DashboardSummary;
  return { numbers: subscriptionInfo.containerNumbers, ids: subscriptionInfo.subscriptionIds };
}

type Waiting = Partial<typeof alerts.$inferInsert>;

/** Inserts pending alerts, by default for an import at London Gateway. @returns their ids */
async function insertWaiting(customerId: string, gkey: string, ...rows: readonly Waiting[]): Promise<string[]> {
  const inserted = await server.database.db
    .insert(alerts)
    .values(
      rows.map((row, index) => ({
        customerId,
        port: 'LGP' as const,
        gkey,
        containerNumber: 'CSQU3054383',
        activityType: 'Import' as const,
        containerStatusType: 'Departed by Road',
        alertType: 'Email' as const,
        recipient: `alerts-${index}@tests.example`,
        state: 'ACTIVE' as const,
        fromTemplate: true,
        createdAt: server.clock.now(),
        ...row,
      })),
    )
    .returning({ id: alerts.id });
  return inserted.map(({ id }) => id);
}

let eventCount = 0;

async function say(gkey: string, activity: string | null, port = 'LGP') {
  eventCount += 1;
  const recordedAt = new Date(server.clock.now().getTime() - 3_600_000 + eventCount).toISOString();
  const event = { eventId: `says-${eventCount}`, recordedAt, port, gkey, container: 'CSQU3054383', activity };
  const { results } = await sendEvents(server.url, [event]);
  assert.deepEqual(results, ['stored']);
}

test('when an import becomes a transhipment its pending alerts end, with one notice [SRV-42, SRV-41]', async () => {
  const paid = await signInAs(server, { email: 'told-once@tests.example', tier: 'Paid' });
  const other = await signInAs(server, { email: 'told-too@tests.example', tier: 'Paid' });
  await say('moves', 'Import');
  const ids = await insertWaiting(
    paid.customerId,
    'moves',
    { state: 'ACTIVE' },
    { state: 'SUSPENDED', alertType: 'SMS' },
  );
  const [otherId] = await insertWaiting(other.customerId, 'moves', { state: 'SUPPRESSED' });

  await say('moves', 'Import');
  const before = await noticeOf(paid);
  await say('moves', 'Transhipment');
  const after = await noticeOf(paid);
  await paid.post(path, ids);
  await say('moves', 'Transhipment');
  await say('moves', 'Export');

  assert.deepEqual(before, { numbers: [], ids: [] });
  assert.deepEqual([after.numbers, after.ids.toSorted()], [['CSQU3054383'], ids.toSorted()]);
  assert.deepEqual(await noticeOf(paid), { numbers: [], ids: [] });
  assert.deepEqual((await noticeOf(other)).ids, [otherId]);
  const rows = await server.database.db.select({ state: alerts.state }).from(alerts).where(eq(alerts.gkey, 'moves'));
  assert.deepEqual(new Set(rows.map(({ state }) => state)), new Set(['INACTIVE']));
});

test('sent alerts stay sent; pending ones for the new activity or the other port stay pending', async () => {
  const paid = await signInAs(server, { email: 'waits-on@tests.example', tier: 'Paid' });
  await say('stays', 'Import');
  await say('stays', 'Import', 'SOU');
  await insertWaiting(
    paid.customerId,
    'stays',
    { state: 'SENT', sentAt: server.clock.now() },
    { activityType: 'Transhipment' },
    { port: 'SOU' },
  );

  await say('stays', 'Transhipment');

  assert.deepEqual(await noticeOf(paid), { numbers: [], ids: [] });
  const rows = await server.database.db
    .select({ state: alerts.state })
    .from(alerts)
    .where(eq(alerts.gkey, 'stays'))
    .orderBy(alerts.recipient);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['SENT', 'ACTIVE', 'ACTIVE'],
  );
});

test('an activity that becomes unknown ends no alerts', async () => {
  const paid = await signInAs(server, { email: 'unknown-activity@tests.example', tier: 'Paid' });
  await say('unknown', 'Import');
  const [id] = await insertWaiting(paid.customerId, 'unknown', {});

  await say('unknown', null);
  const unknown = await noticeOf(paid);
  await say('unknown', 'Export');

  assert.deepEqual(unknown, { numbers: [], ids: [] });
  assert.deepEqual((await noticeOf(paid)).ids, [id]);
});

test('an alert that moves to a replacing visit with another activity also ends', async () => {
  const paid = await signInAs(server, { email: 'replaced-visit@tests.example', tier: 'Paid' });
  const [id] = await insertWaiting(paid.customerId, 'replacing', {});
  const visit = { port: 'LGP', gkey: 'replacing', activityBefore: 'Export', activity: 'Export' } as const;
  const mark = (replaces: readonly string[]) =>
    server.database.transaction((tx) =>
      markChangedActivities(tx, [{ ...visit, replaces, receivedAt: server.clock.now() }]),
    );

  await mark([]);
  const before = (await noticeOf(paid)).ids;
  await mark(['replaced']);

  assert.deepEqual([before, (await noticeOf(paid)).ids], [[], [id]]);
});

test('guests cannot dismiss notices', async () => {
  assert.equal((await clientOf(server.url).post(path, [])).status, 401);
});

test('customers with standard access can neither see nor dismiss notices [SRV-D1]', async () => {
  const free = await signInAs(server, { email: 'free-notice@tests.example' });
  await insertChanged(free.customerId, 'QWCU2001010');

  assert.deepEqual(await noticeOf(free), { numbers: [], ids: [] });
  assert.equal((await free.post(path, [])).status, 403);
});

test('anything but a list of at most 1000 ids is refused and dismisses nothing', async () => {
  const paid = await signInAs(server, { email: 'wrong-notice@tests.example', tier: 'Paid' });
  const [id] = await insertChanged(paid.customerId, 'QWCU2001010');

  for (const body of [{ ids: [id] }, [1], 'all', Array.from({ length: 1001 }, () => id)])
    assert.equal((await paid.post(path, body)).status, 400, JSON.stringify(body).slice(0, 40));

  assert.deepEqual(await noticeOf(paid), { numbers: ['QWCU2001010'], ids: [id] });
});

test('the dashboard lists each changed container once until the notice is dismissed [DSH-24, DSH-27, SRV-42]', async () => {
  const paid = await signInAs(server, { email: 'notice@tests.example', tier: 'Paid' });
  const ids = await insertChanged(paid.customerId, 'QWCU2002022', 'QWCU2001010', 'QWCU2002022');
  const before = await noticeOf(paid);

  const answer = await paid.post(path, ids.slice(0, 2));
  const between = await noticeOf(paid);
  await paid.post(path, ids);

  assert.deepEqual(before.numbers, ['QWCU2001010', 'QWCU2002022']);
  assert.deepEqual(before.ids.toSorted(), ids.toSorted());
  assert.equal(answer.status, 200);
  assert.deepEqual(between, { numbers: ['QWCU2002022'], ids: ids.slice(2) });
  assert.deepEqual(await noticeOf(paid), { numbers: [], ids: [] });
});

test("another customer's alert, an unknown id and a malformed id have no effect [DSH-27]", async () => {
  const paid = await signInAs(server, { email: 'own-notice@tests.example', tier: 'Paid' });
  const other = await signInAs(server, { email: 'other-notice@tests.example', tier: 'Paid' });
  const ids = await insertChanged(other.customerId, 'QWCU2003034');

  const answer = await paid.post(path, [...ids, nextId(), "'; drop table alerts; --"]);

  assert.equal(answer.status, 200);
  assert.deepEqual((await noticeOf(other)).ids, ids);
});
