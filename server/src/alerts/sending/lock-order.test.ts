import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { containerWatches } from '../records/container-watches.tables.ts';
import { freeTimeWarnings } from '../records/free-time-warnings.tables.ts';
import { notedEstimates } from '../records/noted-estimates.tables.ts';
import { buildFeed } from '../../build-feed.ts';
import { ingestStatements } from '../../feed/index.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import { claimMessages } from './claim-messages.queries.ts';
import { renewLeases, settleHandovers } from './settle-handovers.queries.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

// The embedded database has one connection, so its transactions never wait for each other.
const needsTwo = { skip: process.env['TEST_DATABASE_URL'] === undefined };

/** Plays another process in the middle of a transaction that has locked these rows. */
async function beginBeside(lock: string, id: string) {
  const client = await harness.database.pool.connect();
  const run = async (text: string, of = id) => (await client.query(text, [of])).rows;
  await client.query('begin');
  await run(lock);
  return {
    run,
    async end(): Promise<void> {
      await client.query('commit');
      client.release();
    },
  };
}

const customerLock = 'select from customers where id = $1 for no key update';

test('a report waits for a worker of the customer before it changes any alert', needsTwo, async () => {
  const customerId = await harness.customer();
  await harness.arm({ customerId, gkey: 'reported', statusType: 'Arrived' });
  await harness.database.db
    .insert(containerWatches)
    .values({ customerId, containerNumber: 'QWCU2004046', createdAt: harness.clock.now() });

  const worker = await beginBeside(customerLock, customerId);
  const reported = harness.report(portEvent('arrived', ['Arrived', harness.clock.now()], { gkey: 'reported' }));
  await untilSomebodyWaits(harness.database.db);
  await worker.run('select from alerts where customer_id = $1 for update');
  await worker.end();
  await reported;
  await harness.deliver();

  assert.deepEqual(
    harness.takeSent().filter((line) => line.includes('announcement')),
    ['Email announcement Arrived to alerts@tests.example'],
  );
});

/** A visit whose number is corrected by the report of `next`. */
async function beginCorrection(gkey: string) {
  const visit = { gkey, containerNumber: 'QWCU2001010' };
  await harness.report(portEvent(gkey, null, visit));
  const recordedAt = new Date(harness.clock.now().getTime() + 1);
  return { visit, next: portEvent(`not ${gkey}`, null, { gkey, recordedAt }) };
}

/** A visit derived from a line's report. `next` reports it with a key, so that another visit replaces it. */
async function beginReplacement(gkey: string, containerNumber: string) {
  const recordedAt = harness.clock.now();
  const at = recordedAt.getTime();
  const said = { passage: 'stay', at, timeKind: 'actual', statusType: 'Discharged', activity: 'Import' } as const;
  const statements = [{ part: containerNumber, port: 'LGP' as const, containerNumber, said }];
  const event = { source: 'line', eventId: gkey, version: at, recordedAt, reachDays: null, statements };
  await ingestStatements(buildFeed(harness.platform), [{ ...event, kind: 'whole' }]);
  const [visit] = await harness.database.db.select().from(visits).where(eq(visits.containerNumber, containerNumber));
  assert.ok(visit && visit.gkey !== gkey);
  return {
    visit: { gkey: visit.gkey, containerNumber },
    next: portEvent(gkey, ['Discharged', recordedAt], { gkey, containerNumber }),
  };
}

test(
  'a report that changes the number or key of a visit waits for whoever has locked the customer of its warnings',
  needsTwo,
  async () => {
    const { db } = harness.database;
    const at = harness.clock.now();
    for (const [table, containerNumber] of [
      ['free_time_warnings', 'QWCU2002022'],
      ['noted_estimates', 'QWCU2003034'],
    ] as const)
      for (const { visit, next } of [
        await beginCorrection(`mistyped in ${table}`),
        await beginReplacement(`named in ${table}`, containerNumber),
      ]) {
        const customerId = await harness.customer();
        const row = { ...visit, customerId, port: 'LGP' as const };
        if (table === 'noted_estimates')
          await db
            .insert(notedEstimates)
            .values({ ...row, statusType: 'Arrived', field: 'statusTime', expectedAt: at });
        else await db.insert(freeTimeWarnings).values({ ...row, days: 2, lastFreeDay: '2026-06-20', warnedAt: at });

        const pass = await beginBeside(customerLock, customerId);
        const reported = harness.report(next);
        await untilSomebodyWaits(db);
        await pass.run(`select from ${table} where customer_id = $1 for update`);
        await pass.end();
        await reported;
      }
  },
);

test(
  'a batch about containers of which only some are also reported by lines locks no visit before all visits in front of it',
  needsTwo,
  async () => {
    // The terminal's own visit has the later key.
    const { visit, next } = await beginReplacement('in a batch', 'QWCU2005058');
    const own = { gkey: `${visit.gkey}-own`, containerNumber: 'QWCU2006063' };
    const reportOwn = (eventId: string) => portEvent(eventId, null, { ...own, recordedAt: harness.clock.now() });
    await harness.report(reportOwn('first'));

    const save = await beginBeside('select from visits where gkey = $1 for share', visit.gkey);
    const reported = harness.report(next, reportOwn('second'));
    await untilSomebodyWaits(harness.database.db);
    const second = await save.run('select from visits where gkey = $1 for share nowait', own.gkey).then(
      () => 'free',
      () => 'locked',
    );
    await save.end();
    await reported;

    assert.equal(second, 'free');
  },
);

async function take(gkey: string, customerId: string): Promise<readonly string[]> {
  await harness.arm(
    { customerId, gkey, statusType: 'Arrived' },
    { customerId, gkey, statusType: 'Arrived', recipient: 'gate@tests.example' },
  );
  await harness.report(portEvent(`${gkey}-arrived`, ['Arrived', harness.clock.now()], { gkey }));
  const now = harness.clock.now();
  const leaseUntil = new Date(now.getTime() + 10_000);
  const claim = await harness.database.transaction((tx) =>
    claimMessages(tx, { alertType: 'Email', now, most: 100, leaseUntil, toDatabaseTime: databaseTimes(harness.clock) }),
  );
  return claim.handovers.flatMap(({ messages }) => messages.map(({ id }) => id));
}

test('a worker storing outcomes waits for a save of the customer before it changes any alert', needsTwo, async () => {
  const customerId = await harness.customer();
  const messages = (await take('settled', customerId)).map((id) => ({ id, attempts: 0 }));

  const save = await beginBeside(customerLock, customerId);
  const settled = harness.database.transaction((tx) =>
    settleHandovers(tx, [{ kind: 'handed-over', messages, gatewayId: null }], {
      now: harness.clock.now(),
      toDatabaseTime: databaseTimes(harness.clock),
    }),
  );
  await untilSomebodyWaits(harness.database.db);
  await save.run('select from alert_messages where customer_id = $1 for update');
  await save.run('select from alerts where customer_id = $1 for update');
  await save.end();
  await settled;

  const rows = await harness.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['SENT', 'SENT'],
  );
});

test('a worker keeps its other messages while one of them is being changed', needsTwo, async () => {
  const [first = '', second = ''] = await take('renewed', await harness.customer());
  const until = new Date(harness.clock.now().getTime() + 20_000);

  const other = await beginBeside('select from alert_messages where id = $1 for update', first);
  const claims = [first, second].map((id) => ({ id, attempts: 0 }));
  const renewed = await renewLeases(harness.database.db, claims, databaseTimes(harness.clock)(until));
  await other.end();

  const [row] = await harness.database.db.select().from(alertMessages).where(eq(alertMessages.id, second));
  assert.deepEqual([renewed, row?.dueAt], [[second], until]);
});
