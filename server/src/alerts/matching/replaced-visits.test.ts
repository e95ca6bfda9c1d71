import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { moveToReplacingVisits } from './move-to-replacing-visits.queries.ts';
import { buildFeed } from '../../build-feed.ts';
import type { StatedEvent } from '../../feed/statements/container-statement.ts';
import { ingestStatements } from '../../feed/index.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const containerNumber = 'QWCU2004046';
const hoursAgo = (hours: number) => new Date(harness.clock.now().getTime() - hours * 3_600_000);

/** A shipping line's event for the container, without a visit key. */
const stated = (eventId: string, passage: 'entry by sea' | 'stay', statusType: string, hours: number): StatedEvent => ({
  source: 'line',
  eventId,
  version: hoursAgo(hours).getTime(),
  recordedAt: hoursAgo(hours),
  kind: 'whole',
  reachDays: null,
  statements: [
    {
      part: containerNumber,
      port: 'LGP',
      containerNumber,
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
