import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AlertType, StatusType } from '@quaywatch/shared/contract';
import { portEvent, startAlertHarness, type AlertHarness } from '../alerts/testing/start-alert-harness.ts';
import { spendAllowance } from '../alerts/testing/spend-allowance.ts';
import { saveAlertContact } from '../alerts/settings/alert-contact.queries.ts';
import { savePreferences } from '../alerts/settings/alert-preferences.queries.ts';
import { alertMessages } from '../alerts/records/alert-messages.tables.ts';
import { containerWatches } from '../alerts/records/container-watches.tables.ts';
import { recheckWatches } from '../alerts/index.ts';
import { buildFeed } from '../build-feed.ts';
import { suspendAccount } from '../customers/index.ts';
import { storeBatch } from '../feed/ingest/store-batch.ts';
import { systemClock } from '../platform/clock.ts';
import { moveWebhook } from './webhooks.queries.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

let harness: AlertHarness;
let customerId: string;
let visit = 0;
let gkey: string;

before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());
beforeEach(async () => {
  await harness.deliver();
  visit += 1;
  gkey = `event-${visit}`;
  // 30 alerts of each kind per 30 days (SRV-27).
  customerId = await harness.customer('Free-advanced');
  await harness.database.db.insert(webhooks).values({
    // A private address fails at once.
    customerId,
    address: 'https://10.0.0.1/',
    sealedSecret: '',
    keyId: '',
    createdAt: harness.clock.now(),
  });
  harness.answer = () => ({ kind: 'taken', gatewayId: null });
  harness.takeSent();
});

const reach = (status: StatusType, minutesAgo = 1) => {
  const time = new Date(harness.clock.now().getTime() - minutesAgo * 60_000);
  return harness.report(portEvent(`${gkey}-${status}`, [status, time], { gkey }));
};
const withdraw = (status: StatusType) =>
  harness.report(portEvent(`${gkey}-no-${status}`, null, { gkey, withdraws: `${gkey}-${status}` }));

const deliveries = () =>
  harness.database.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, customerId))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.type));

async function events() {
  const rows = await deliveries();
  return rows.map(({ type, statusType, because }) => [type, statusType, because].filter(Boolean).join(' '));
}

const spend = (left: number, alertType?: AlertType) => spendAllowance(harness, customerId, left, alertType);

test('a watched container that only the second look finds is also one event [SRV-191, SRV-70]', async () => {
  await reach('Arrived');
  // As if the batch had been stored while the watch was being added.
  await harness.database.transaction(async (tx) => {
    const createdAt = harness.clock.now();
    await tx.insert(containerWatches).values({ customerId, containerNumber: 'QWCU2004046', createdAt });
    await recheckWatches(tx, harness.platform, [customerId]);
  });

  harness.clock.advance({ minutes: 1 });
  await harness.deliver();
  harness.clock.advance({ minutes: 1 });
  await harness.deliver();

  assert.deepEqual(await events(), ['container.known']);
});

test("with a suspended 'On Hold', one event still says that the container is not available [SRV-191, SRV-65]", async () => {
  await spend(1);
  await spend(1, 'SMS');
  for (const alertType of ['Email', 'SMS'] as const)
    await harness.arm(
      { customerId, gkey, alertType, statusType: 'Available for Collection' },
      { customerId, gkey, alertType, statusType: 'On Hold' },
    );
  await reach('Available for Collection', 3);
  await harness.deliver();
  harness.clock.advance({ seconds: 10 });

  await reach('On Hold');
  for (let round = 0; round < 3; round += 1) {
    harness.clock.advance({ seconds: 1 });
    await harness.deliver();
  }

  assert.equal(harness.takeSent().filter((line) => line.includes('reversal')).length, 2);
  assert.deepEqual(await events(), [
    'status.reached Available for Collection',
    'status.reached On Hold',
    'status.taken-back Available for Collection on-hold',
  ]);
});

test("with an 'On Hold' that fails for good, one event still says that the container is not available [SRV-191, SRV-65]", async () => {
  await harness.arm(
    { customerId, gkey, statusType: 'Available for Collection' },
    { customerId, gkey, statusType: 'On Hold' },
  );
  await reach('Available for Collection', 3);
  await harness.deliver();
  harness.answer = () => ({ kind: 'permanent', reason: 'Mailbox unknown', retryAfter: null });
  harness.clock.advance({ seconds: 10 });
  await reach('On Hold');
  await harness.deliver();

  assert.deepEqual(await events(), [
    'status.reached Available for Collection',
    'status.reached On Hold',
    'status.taken-back Available for Collection on-hold',
  ]);
});

test('an event is due at once even if the clock of the process that made it is fast [SRV-144]', async (t) => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  const feed = buildFeed({ ...harness.platform, clock: systemClock });
  t.mock.method(systemClock, 'now', () => new Date(Date.now() + 5 * 60_000));
  const now = systemClock.now();
  await storeBatch(feed, [portEvent(`${gkey}-fast`, ['Arrived', now], { gkey })], (tx, part) =>
    feed.storeEvents(tx, part, now),
  );

  const { rows } = await harness.database.db.execute<{ isDue: boolean }>(sql`
    select due_at <= clock_timestamp() as "isDue" from ${webhookDeliveries} where customer_id = ${customerId}`);
  assert.deepEqual(rows, [{ isDue: true }]);
});

test('what a webhook was told is taken back there, even if its email was not sent, or refused [SRV-191]', async () => {
  const told: string[] = [];
  for (const [kind, status] of [
    ['away', 'Discharged'],
    ['permanent', 'Arrived'],
  ] as const) {
    harness.answer = () => ({ kind, reason: 'The mail server says no', retryAfter: null });
    await harness.arm({ customerId, gkey, statusType: status });
    await reach(status);
    await harness.deliver();
    harness.clock.advance({ seconds: 1 });
    await withdraw(status);
    harness.clock.advance({ seconds: 1 });
    told.push(`status.reached ${status}`, `status.taken-back ${status} withdrawn`);
  }

  assert.deepEqual(await events(), told);
});

test('what a webhook was told is taken back there, even if the allowance was too small for its email [SRV-191]', async () => {
  await spend(0);
  await harness.arm({ customerId, gkey, statusType: 'Available for Collection' });
  await reach('Available for Collection', 3);
  await harness.deliver();
  harness.clock.advance({ seconds: 1 });
  await reach('On Hold');
  harness.clock.advance({ seconds: 1 });
  await withdraw('On Hold');

  assert.deepEqual(await events(), [
    'status.reached Available for Collection',
    'status.taken-back Available for Collection on-hold',
    'status.reached Available for Collection',
  ]);
  assert.deepEqual(harness.takeSent(), []);
  // Receivers order events by it; the last one has the time of the first.
  const rows = await deliveries();
  assert.equal(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size, 3);
  assert.deepEqual(rows[2]?.statusTime, rows[0]?.statusTime);
});

test('what was said before a webhook was set is not taken back there [SRV-191]', async () => {
  const { db } = harness.database;
  const isThisOne = eq(webhooks.customerId, customerId);
  const secret = { previousSealedSecret: '', previousKeyId: '', previousSecretUntil: harness.clock.now() };
  for (const status of ['Arrived', 'Discharged'] as const) {
    await harness.arm({ customerId, gkey, statusType: status });
    await reach(status);
    await harness.deliver();
    harness.clock.advance({ seconds: 1 });
  }
  await db
    .update(webhooks)
    .set({ address: 'https://10.0.0.2/', ...secret })
    .where(isThisOne);
  await withdraw('Discharged');
  const ofChanged = await events();
  harness.clock.advance({ seconds: 1 });
  await db.update(webhooks).set({ createdAt: harness.clock.now() }).where(isThisOne);
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.customerId, customerId));

  await withdraw('Arrived');

  assert.deepEqual(ofChanged, [
    'status.reached Arrived',
    'status.reached Discharged',
    'status.taken-back Discharged withdrawn',
  ]);
  assert.deepEqual(await events(), []);
});

test('what was said while a webhook was switched off is not taken back there [SRV-191]', async () => {
  const { db } = harness.database;
  await db.update(webhooks).set({ switchedOffAt: harness.clock.now() }).where(eq(webhooks.customerId, customerId));
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived');
  harness.clock.advance({ seconds: 1 });

  const moved = { address: 'https://10.0.0.2/', now: harness.clock.now() };
  await harness.database.transaction((tx) => moveWebhook(tx, customerId, moved));
  await withdraw('Arrived');

  assert.deepEqual(await events(), []);
});

test('what happens while an account is suspended makes no event of its webhook [SRV-193]', async () => {
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await suspendAccount(harness.database.db, customerId);

  await reach('Arrived');

  assert.deepEqual(await events(), []);
});

test('an email that waits for its mail server creates no second event after the log was cleared [SRV-191]', async () => {
  harness.answer = () => ({ kind: 'away', reason: 'The mail server is away', retryAfter: null });
  await harness.arm({ customerId, gkey, statusType: 'Arrived' });
  await reach('Arrived', 3);
  await harness.deliver();
  await harness.database.db.delete(webhookDeliveries).where(eq(webhookDeliveries.customerId, customerId));

  await reach('Discharged');

  assert.deepEqual(await events(), []);
});

test('a webhook gets one event for a free-time warning, and one when it is taken back [SRV-191, SRV-291, SRV-292]', async () => {
  const { db } = harness.database;
  await saveAlertContact(db, customerId, { email: 'office@tests.example', phone: '07911123456' });
  const freeTime = { days: 2, alertTypes: ['Email', 'SMS'] as AlertType[] };
  await savePreferences(db, customerId, { combinesEmails: false, freeTime });
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 5 }]);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  const report = (status: StatusType, time: string) =>
    harness.report(portEvent(`${gkey}-${status}`, [status, new Date(time)], { gkey }));
  await report('Discharged', '2026-06-11T10:00:00Z');
  await harness.warn();
  await harness.deliver();
  await report('Departed by Road', '2026-06-15T08:30:00Z');
  await harness.warn();

  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, customerId))
    .orderBy(asc(webhookDeliveries.type));
  assert.deepEqual(
    rows.map(({ type, statusType, statusTime, because }) => [type, statusType, statusTime?.toISOString(), because]),
    [
      ['free-time.ending', 'Free time ends in 1 day', '2026-06-15T23:00:00.000Z', null],
      ['free-time.taken-back', 'Free time ends in 1 day', '2026-06-15T23:00:00.000Z', 'left'],
    ],
  );
});

test('a webhook is told that a container left in time, even if the email of its warning failed [SRV-576, SRV-292]', async () => {
  const { db } = harness.database;
  await saveAlertContact(db, customerId, { email: 'office@tests.example', phone: null });
  await savePreferences(db, customerId, { combinesEmails: false, freeTime: { days: 2, alertTypes: ['Email'] } });
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 5 }]);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await harness.report(portEvent(`${gkey}-in`, ['Discharged', new Date('2026-06-11T10:00:00Z')], { gkey }));
  harness.clock.moveTo('2026-06-15T10:00:00Z');
  harness.answer = () => ({ kind: 'permanent', reason: 'No such mailbox', retryAfter: null });
  await harness.warn();
  await harness.deliver();
  await harness.report(portEvent(`${gkey}-out`, ['Departed by Road', new Date('2026-06-15T09:30:00Z')], { gkey }));
  harness.clock.advance({ minutes: 10 });
  await harness.warn();

  assert.deepEqual(await events(), [
    'free-time.ending Free time ends in 1 day',
    'free-time.taken-back Free time ends in 1 day left',
  ]);
});

test('a warning whose text message was sent a day after its email is taken back in one event [SRV-191, SRV-292]', async () => {
  const { db } = harness.database;
  await saveAlertContact(db, customerId, { email: 'office@tests.example', phone: '07911123456' });
  const freeTime = { days: 2, alertTypes: ['Email', 'SMS'] as AlertType[] };
  await savePreferences(db, customerId, { combinesEmails: false, freeTime });
  harness.freeDays.set(customerId, [{ port: 'LGP', days: 6 }]);
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await harness.report(portEvent(`${gkey}-in`, ['Discharged', new Date('2026-06-11T10:00:00Z')], { gkey }));
  await harness.warn();
  await harness.deliver();
  await db
    .update(alertMessages)
    .set({ statusType: 'Free time ends in 1 day' })
    .where(and(eq(alertMessages.customerId, customerId), eq(alertMessages.alertType, 'SMS')));
  await harness.report(portEvent(`${gkey}-out`, ['Departed by Road', new Date('2026-06-15T08:30:00Z')], { gkey }));
  await harness.warn();

  const rows = await db
    .select({ type: webhookDeliveries.type })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.customerId, customerId))
    .orderBy(asc(webhookDeliveries.type));
  assert.deepEqual(rows, [{ type: 'free-time.ending' }, { type: 'free-time.taken-back' }]);
});

/** Tells what the port expects of the discharge, at this hour of 16 June, and runs the job that tells of moves. */
async function expectAt(hour: string, recordedAt = `2026-06-15T07:00:${hour}Z`) {
  const time = new Date(`2026-06-16T${hour}:00:00Z`);
  const { status, ...event } = portEvent(`${gkey}-${recordedAt}`, ['Discharged', time], { gkey });
  const estimated = status && { ...status, timeKind: 'estimated' as const };
  await harness.report({ ...event, recordedAt: new Date(recordedAt), status: estimated });
  await harness.tellMoves();
  await harness.deliver();
  harness.clock.advance({ minutes: 5 });
}

const movesOf = async () =>
  (await deliveries()).map(({ type, statusType, statusTime, timeBefore }) => [
    type,
    statusType,
    statusTime?.getUTCHours(),
    timeBefore?.getUTCHours(),
  ]);

async function followMoves(alertTypes: AlertType[]) {
  await saveAlertContact(harness.database.db, customerId, { email: 'office@tests.example', phone: '07911123456' });
  const movedEstimates = { hours: 6, alertTypes };
  await savePreferences(harness.database.db, customerId, { combinesEmails: false, movedEstimates });
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  await harness.report(portEvent(`${gkey}-berth`, ['On Vessel at Berth', new Date('2026-06-15T06:00:00Z')], { gkey }));
}

test('a webhook is told if an estimate moves back while the message waits that it moved away [SRV-572]', async () => {
  await followMoves(['Email', 'SMS']);
  await spend(0);
  await spend(0, 'SMS');
  await expectAt('08');
  await expectAt('15');
  await expectAt('09', '2026-06-15T07:01:00Z');
  await expectAt('08', '2026-06-15T07:02:00Z');

  assert.deepEqual(await movesOf(), [
    ['estimate.moved', 'Discharged expected 7 hours later', 15, 8],
    ['estimate.moved', 'Discharged expected 6 hours earlier', 9, 15],
  ]);
  assert.deepEqual(
    harness.takeSent().filter((line) => line.includes('expected')),
    [],
  );
});

test('a webhook that knows a move that nobody else knows is told of each further move from it [SRV-572]', async () => {
  await followMoves(['Email']);
  await spend(0);
  for (const [minute, hour] of ['08', '15', '12', '03', '13', '03', '13', '13'].entries())
    await expectAt(hour, `2026-06-15T07:0${minute}:00Z`);

  assert.deepEqual(await movesOf(), [
    ['estimate.moved', 'Discharged expected 7 hours later', 15, 8],
    ['estimate.moved', 'Discharged expected 12 hours earlier', 3, 15],
    ['estimate.moved', 'Discharged expected 10 hours later', 13, 3],
    ['estimate.moved', 'Discharged expected 10 hours earlier', 3, 13],
    ['estimate.moved', 'Discharged expected 10 hours later', 13, 3],
  ]);
});

test('a webhook gets one event for a moved estimate, with the previous time [SRV-349]', async () => {
  const { db } = harness.database;
  await saveAlertContact(db, customerId, { email: 'office@tests.example', phone: '07911123456' });
  const movedEstimates = { hours: 6, alertTypes: ['Email', 'SMS'] as AlertType[] };
  await savePreferences(db, customerId, { combinesEmails: false, movedEstimates });
  await harness.arm({ customerId, gkey, statusType: 'On Hold' });
  const expect = (eventId: string, time: string) => {
    const { status, ...event } = portEvent(`${gkey}-${eventId}`, ['Discharged', new Date(time)], { gkey });
    const recordedAt = new Date(`2026-06-15T0${eventId}:00:00Z`);
    return harness.report({ ...event, recordedAt, status: status && { ...status, timeKind: 'estimated' } });
  };
  await harness.report(portEvent(`${gkey}-berth`, ['On Vessel at Berth', new Date('2026-06-15T06:00:00Z')], { gkey }));
  await expect('7', '2026-06-16T08:00:00Z');
  await harness.tellMoves();
  await expect('8', '2026-06-16T15:00:00Z');
  await harness.tellMoves();

  const rows = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.customerId, customerId));
  assert.deepEqual(
    rows.map(({ type, statusType, statusTime, timeBefore }) => [type, statusType, statusTime, timeBefore]),
    [
      [
        'estimate.moved',
        'Discharged expected 7 hours later',
        new Date('2026-06-16T15:00:00Z'),
        new Date('2026-06-16T08:00:00Z'),
      ],
    ],
  );
});
