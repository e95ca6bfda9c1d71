import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { StatusType } from '@quaywatch/shared/contract';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { moveToReplacingVisits } from './move-to-replacing-visits.queries.ts';
import { buildFeed } from '../../build-feed.ts';
import type { StatedEvent } from '../../feed/statements/container-statement.ts';
import { ingestStatements } from '../../feed/index.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { giveAllowanceBack, spendAllowance } from '../testing/spend-allowance.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const containerNumber = 'QWCU2004046';
const hoursAgo = (hours: number) => new Date(harness.clock.now().getTime() - hours * 3_600_000);

/** A shipping line's event for the container, without a visit key. */
const stated = (
  eventId: string,
  passage: 'entry by sea' | 'stay',
  statusType: string,
  hours: number,
  of = containerNumber,
): StatedEvent => ({
  source: 'line',
  eventId,
  version: hoursAgo(hours).getTime(),
  recordedAt: hoursAgo(hours),
  kind: 'whole',
  reachDays: null,
  statements: [
    {
      part: of,
      port: 'LGP',
      containerNumber: of,
      said: { passage, at: hoursAgo(hours).getTime(), timeKind: 'actual', statusType, activity: 'Import' },
    },
  ],
});

test('alerts follow a visit that gets its key later: nothing is sent twice, and reversals work [SRV-62, SRV-65]', async () => {
  const feed = buildFeed(harness.platform);
  const customerId = await harness.customer();
  await ingestStatements(feed, [stated('in', 'entry by sea', 'Discharged', 9)]);
  const [derived] = await harness.database.db.select().from(visits).where(eq(visits.containerNumber, containerNumber));
  assert.ok(derived);
  await harness.arm(
    { customerId, gkey: derived.gkey, statusType: 'Available for Collection' },
    { customerId, gkey: derived.gkey, statusType: 'Departed by Road' },
  );
  await ingestStatements(feed, [stated('stay', 'stay', 'Available for Collection', 5)]);
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to alerts@tests.example']);

  await harness.report(portEvent('own-1', ['Discharged', hoursAgo(9)], { gkey: 'own' }));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), []);
  for (const table of [alerts, alertMessages])
    assert.deepEqual(
      [...new Set((await harness.database.db.select({ gkey: table.gkey }).from(table)).map(({ gkey }) => gkey))],
      ['own'],
    );
  await harness.report(portEvent('own-2', ['On Hold', hoursAgo(2)], { gkey: 'own' }));
  await harness.deliver();
  assert.deepEqual(harness.takeSent(), ['Email reversal Available for Collection to alerts@tests.example']);
});

/**
 * A terminal's visit that has reached these statuses, and one derived from a line's discharge two weeks before, with
 * alerts. The line then corrects the time of the discharge, so that the visits are one.
 */
type Status = readonly [StatusType, hoursAgo: number];

async function mergeVisits(
  number: string,
  statuses: readonly Status[],
  beforeMerge = async (_customerId: string) => {},
) {
  const feed = buildFeed(harness.platform);
  const customerId = await harness.customer();
  const gkey = `own-${number}`;
  await harness.report(
    ...statuses.map(([statusType, hours], place) =>
      portEvent(`${gkey}-${place}`, [statusType, hoursAgo(hours)], { gkey, containerNumber: number }),
    ),
  );
  await ingestStatements(feed, [stated(`in-${number}`, 'entry by sea', 'Discharged', 24 * 14, number)]);
  const found = await harness.database.db.select().from(visits).where(eq(visits.containerNumber, number));
  const derived = found.find((visit) => visit.gkey !== gkey);
  assert.ok(derived);
  await harness.arm(
    ...(['Available for Collection', 'On Hold'] as const).map((statusType) => ({
      customerId,
      gkey: derived.gkey,
      statusType,
    })),
  );

  await beforeMerge(customerId);
  await ingestStatements(feed, [stated(`in-${number}`, 'entry by sea', 'Discharged', 31, number)]);
  await harness.deliver();
  const moved = await harness.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  assert.deepEqual([...new Set(moved.map((alert) => alert.gkey))], [gkey]);
  return {
    gkey,
    states: Object.fromEntries(
      moved.map(({ containerStatusType, state, reason }) => [containerStatusType, [state, reason].join(' ').trim()]),
    ),
  };
}

test('an alert that moves to a visit that had reached its status is sent if that is still news [SRV-393]', async () => {
  const { states } = await mergeVisits('QWCU2001010', [
    ['Discharged', 30],
    ['Available for Collection', 2],
  ]);

  assert.deepEqual(harness.takeSent(), ['Email announcement Available for Collection to alerts@tests.example']);
  assert.deepEqual(states, { 'Available for Collection': 'SENT', 'On Hold': 'ACTIVE' });
});

test('an alert that moves to a visit that reached its status a day ago, or before another, ends [SRV-393]', async () => {
  const { states } = await mergeVisits('QWCU2002022', [
    ['Discharged', 30],
    ['On Hold', 3],
    ['Available for Collection', 25],
  ]);
  const { states: late } = await mergeVisits('QWCU2003034', [
    ['Discharged', 30],
    ['Available for Collection', 25],
  ]);

  assert.deepEqual(harness.takeSent(), ['Email announcement On Hold to alerts@tests.example']);
  assert.deepEqual(states, { 'Available for Collection': 'ACTIVE', 'On Hold': 'SENT' });
  assert.deepEqual(late, { 'Available for Collection': 'INACTIVE late', 'On Hold': 'ACTIVE' });
});

test('an alert whose message waits for allowance is not announced twice when its visit is replaced [SRV-62, SRV-393]', async () => {
  const { db } = harness.database;
  const { states } = await mergeVisits(
    'QWCU2010106',
    [
      ['Discharged', 30],
      ['Available for Collection', 2],
    ],
    async (customerId) => {
      const [alert] = await db
        .update(alerts)
        .set({ state: 'SUSPENDED', round: 1, toldSource: 'line', toldEventId: 'stay' })
        .where(and(eq(alerts.customerId, customerId), eq(alerts.containerStatusType, 'Available for Collection')))
        .returning();
      assert.ok(alert);
      const { id: alertId, port, gkey, recipient } = alert;
      const then = harness.clock.now();
      await db.insert(alertMessages).values({
        customerId,
        alertId,
        round: 1,
        kind: 'announcement',
        alertType: 'Email',
        recipient,
        port,
        gkey,
        containerNumber: 'QWCU2010106',
        statusType: 'Available for Collection',
        statusTime: then,
        state: 'suspended',
        createdAt: then,
        stateAt: then,
        dueAt: then,
      });
    },
  );

  assert.deepEqual(harness.takeSent(), []);
  assert.equal(states['Available for Collection'], 'SUSPENDED');
});

test('an alert that moves to a visit that had left before ends [SRV-41, SRV-393]', async () => {
  const { states } = await mergeVisits('QWCU2005051', [
    ['Discharged', 30],
    ['Available for Collection', 5],
    ['Departed by Road', 2],
  ]);

  assert.deepEqual(harness.takeSent(), []);
  assert.deepEqual(states, { 'Available for Collection': 'INACTIVE passed', 'On Hold': 'INACTIVE finished' });
});

test('of alerts that coincide in one visit one stays, however they spell the address [SRV-62]', async () => {
  const customerId = await harness.customer();
  await harness.arm(
    { customerId, gkey: 'spelt-a', statusType: 'Arrived', recipient: 'ops@tests.example' },
    { customerId, gkey: 'spelt-b', statusType: 'Arrived', recipient: 'Ops@tests.example' },
  );

  await harness.database.transaction((tx) =>
    moveToReplacingVisits(tx, [{ port: 'LGP', gkey: 'spelt-b', replaces: ['spelt-a'] }]),
  );

  const left = await harness.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  assert.deepEqual(
    left.map(({ recipient }) => recipient),
    ['Ops@tests.example'],
  );
});

test('of alerts that coincide in one visit, the one whose message waits for allowance stays [SRV-62]', async () => {
  const customerId = await harness.customer('Free-advanced');
  await spendAllowance(harness, customerId, 0);
  const [from, to] = ['waits-a', 'waits-b'];
  await harness.arm(...[to, from].map((gkey) => ({ customerId, gkey, statusType: 'Arrived' as const })));
  await harness.report(portEvent('waits-1', ['Arrived', hoursAgo(1)], { gkey: from }));
  await harness.deliver();

  await harness.database.transaction((tx) => moveToReplacingVisits(tx, [{ port: 'LGP', gkey: to, replaces: [from] }]));

  await giveAllowanceBack(harness, customerId);
  assert.deepEqual(
    harness.takeSent().filter((line) => line.includes('Arrived')),
    ['Email announcement Arrived to alerts@tests.example'],
  );
});

test('contacts of a container follow its visit, unless the new one has its own [SGL-28]', async () => {
  const [moved, both] = [await harness.customer(), await harness.customer()];
  const contact = { port: 'LGP' as const, containerNumber, savedAt: harness.clock.now() };
  await harness.database.db.insert(singleContacts).values([
    { ...contact, customerId: moved, gkey: 'first', secondPhone: '07911000001' },
    { ...contact, customerId: moved, gkey: 'second', secondPhone: '07911000002', savedAt: hoursAgo(1) },
    { ...contact, customerId: moved, gkey: 'other', port: 'SOU', secondPhone: '07911000003' },
    { ...contact, customerId: both, gkey: 'first', secondPhone: '07911000004' },
    { ...contact, customerId: both, gkey: 'new', secondPhone: '07911000005', savedAt: hoursAgo(2) },
  ]);

  await harness.database.transaction((tx) =>
    moveToReplacingVisits(tx, [
      { port: 'LGP', gkey: 'new', replaces: ['second', 'first'] },
      { port: 'LGP', gkey: 'another', replaces: ['other'] },
    ]),
  );

  const kept = await harness.database.db.select().from(singleContacts).orderBy(singleContacts.secondPhone);
  assert.deepEqual(
    kept.map(({ customerId, gkey, secondPhone }) => [customerId === moved, gkey, secondPhone]),
    [
      [true, 'new', '07911000001'],
      [true, 'other', '07911000003'],
      [false, 'new', '07911000005'],
    ],
  );
});

test('the same key at the other port is another visit, and its alerts are not sent', async () => {
  const customerId = await harness.customer();
  await harness.arm(
    { customerId, gkey: 'twice', port: 'LGP', statusType: 'Arrived', recipient: 'gateway@tests.example' },
    { customerId, gkey: 'twice', port: 'SOU', statusType: 'Arrived', recipient: 'southampton@tests.example' },
  );

  await harness.report(portEvent('sou-1', ['Arrived', hoursAgo(1)], { gkey: 'twice', port: 'SOU' }));
  await harness.deliver();

  assert.deepEqual(harness.takeSent(), ['Email announcement Arrived to southampton@tests.example']);
});
