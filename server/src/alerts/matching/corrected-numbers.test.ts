import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { followedVisits } from '../records/followed-lists.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { singleContacts } from '../records/single-contacts.tables.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const [wrong, right] = ['QWCU2004046', 'QWCU2001010'] as const;
const minutes = (number: number) => new Date(harness.clock.now().getTime() + number * 60_000);
const renamed = (eventId: string, gkey: string, containerNumber: string) =>
  portEvent(eventId, null, { gkey, containerNumber, recordedAt: minutes(0) });

test('what is stored about a visit, and unsent messages, get the number that the port corrects [SRV-362]', async () => {
  const { db } = harness.database;
  const customerId = await harness.customer();
  const reached = (gkey: string, status: 'Arrived' | 'Discharged', minute: number) =>
    portEvent(`${gkey}-${status}`, [status, minutes(minute)], { gkey, containerNumber: wrong });
  for (const gkey of ['a', 'b']) {
    const visit = { customerId, gkey, port: 'LGP' as const, containerNumber: wrong };
    await harness.arm(
      ...(['Arrived', 'Discharged', 'On Hold'] as const).map((statusType) => ({ customerId, gkey, statusType })),
    );
    await db.insert(singleContacts).values({ ...visit, savedAt: minutes(0) });
    await db.insert(followedVisits).values({ ...visit, isShort: false });
    await db.insert(freeTimeWarnings).values({ ...visit, days: 2, lastFreeDay: '2026-06-20', warnedAt: minutes(0) });
    await db
      .insert(notedEstimates)
      .values({ ...visit, statusType: 'On Hold', field: 'statusTime', expectedAt: minutes(0) });
    await harness.report(reached(gkey, 'Arrived', -9));
  }
  await harness.deliver();
  await harness.report(reached('a', 'Discharged', -5), reached('b', 'Discharged', -5));

  await harness.report(renamed('c', 'a', right));

  const tables = [alerts, singleContacts, followedVisits, freeTimeWarnings, notedEstimates] as const;
  const numbersOf = async (table: (typeof tables)[number], gkey: string) => [
    ...new Set((await db.select().from(table).where(eq(table.gkey, gkey))).map((row) => row.containerNumber)),
  ];
  for (const table of tables)
    assert.deepEqual([await numbersOf(table, 'a'), await numbersOf(table, 'b')], [[right], [wrong]]);
  const messages = await db.select().from(alertMessages).orderBy(alertMessages.gkey, alertMessages.statusTime);
  assert.deepEqual(
    messages.map(({ gkey, statusType, containerNumber }) => [gkey, statusType, containerNumber]),
    [
      ['a', 'Arrived', wrong],
      ['a', 'Discharged', right],
      ['b', 'Arrived', wrong],
      ['b', 'Discharged', wrong],
    ],
  );
});

test('the notice of a changed activity names the number that comes with it [SRV-42, SRV-362]', async () => {
  const customerId = await harness.customer();
  await harness.arm({ customerId, gkey: 'd', statusType: 'Arrived' });
  await harness.report(renamed('d1', 'd', wrong));

  await harness.report(
    portEvent('d2', null, { gkey: 'd', containerNumber: right, activity: 'Export', recordedAt: minutes(1) }),
  );

  const [alert] = await harness.database.db.select().from(alerts).where(eq(alerts.gkey, 'd'));
  assert.deepEqual([alert?.reason, alert?.containerNumber], ['activity-changed', right]);
});
