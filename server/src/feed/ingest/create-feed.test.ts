import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { searchContainersAdvanced } from '@quaywatch/shared/contract';
import { sampleRuns } from '../../../testing/sample.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import type { StatusReport } from '../../tracking/journey.rules.ts';
import { portEvents, visits } from '../visits/visits.tables.ts';
import { createFeed } from './create-feed.ts';
import type { PortEvent, VisitStatement } from '../reading/port-event.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const start = Date.UTC(2026, 5, 1);
const at = (hour: number) => new Date(start + hour * 3_600_000);

const details: VisitStatement = {
  port: 'LGP',
  gkey: '9223372036854775807',
  containerNumber: 'CSQU3054383',
  activity: 'Import',
  vessel: 'TEST VESSEL',
  inVessel: null,
  outVessel: null,
  vehicleBooking: null,
  vesselSchedule: null,
  railSchedule: null,
  isAvailableForSettingAlerts: true,
  statusText: null,
};

function event(
  eventId: string,
  hour: number,
  status: (Partial<StatusReport> & { statusType: string }) | null,
  more: Partial<Omit<PortEvent, 'visit'>> & { visit?: Partial<VisitStatement> } = {},
): PortEvent {
  const report: StatusReport | null = status && {
    timeKind: 'actual',
    statusTime: at(hour),
    slotStart: null,
    location: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    ...status,
  };
  const rest = { source: 'test', recordedAt: at(hour), withdraws: null, ...more };
  return { ...rest, eventId, status: report, visit: { ...details, ...more.visit } };
}

async function ingest(...batch: PortEvent[]) {
  const changes: VisitChange[] = [];
  const feed = createFeed(server.platform, { onChanges: async (_tx, changed) => void changes.push(...changed) });
  const events = await server.database.transaction((tx) => feed.storeEvents(tx, batch, at(100)));
  return { events, changes };
}

async function readVisit(gkey: string) {
  const [row] = await server.database.db.select().from(visits).where(eq(visits.gkey, gkey));
  return row;
}

test('an event that is sent again changes nothing and is not reported as new', async () => {
  const gkey = 'again';
  const arrived = event('again-1', 1, { statusType: 'Arrived' }, { visit: { gkey } });

  const first = await ingest(arrived);
  const before = await readVisit(gkey);
  const second = await ingest(arrived, arrived);

  assert.deepEqual(first.events.length, 1);
  assert.deepEqual([second.events, second.changes], [[], []]);
  assert.deepEqual(await readVisit(gkey), before);
});

test('the same event id from two sources is two events [SRV-55]', async () => {
  const gkey = 'sources';
  const { events } = await ingest(
    event('1', 1, { statusType: 'Arrived' }, { visit: { gkey } }),
    event('1', 2, { statusType: 'Discharged' }, { visit: { gkey }, source: 'other' }),
  );

  assert.equal(events.length, 2);
  assert.equal((await readVisit(gkey))?.statusType, 'Discharged');
});

test('a late report of an earlier status goes into the past, and the current status stays', async () => {
  const gkey = 'late';
  await ingest(event('late-2', 5, { statusType: 'Discharged' }, { visit: { gkey } }));
  await ingest(event('late-1', 2, { statusType: 'Arrived' }, { visit: { gkey } }));

  const visit = await readVisit(gkey);
  assert.equal(visit?.statusType, 'Discharged');
  assert.deepEqual(
    visit?.pastStatuses.map(({ statusType, statusTime }) => [statusType, statusTime]),
    [['Arrived', at(2).toISOString()]],
  );
  assert.equal(visit?.currentStatus?.arrivedAtPortTime, at(2).toISOString());
});

test('a status that the port withdraws is gone, and the previous status is current again', async () => {
  const gkey = 'back';
  await ingest(
    event('back-1', 1, { statusType: 'Discharged' }, { visit: { gkey } }),
    event('back-2', 2, { statusType: 'On Hold' }, { visit: { gkey } }),
  );
  await ingest(event('back-3', 3, null, { visit: { gkey }, withdraws: 'back-2' }));

  const visit = await readVisit(gkey);
  assert.deepEqual([visit?.statusType, visit?.pastStatuses], ['Discharged', []]);
});

test('older details of a visit do not replace newer ones', async () => {
  const gkey = 'details';
  await ingest(event('details-2', 9, null, { visit: { gkey, activity: 'Return to Shipper', vessel: null } }));
  await ingest(event('details-1', 1, null, { visit: { gkey, activity: 'Export', vessel: 'EARLY' } }));

  const visit = await readVisit(gkey);
  assert.deepEqual([visit?.activity, visit?.vessel], ['Return to Shipper', null]);
});

test('a detail that an event does not mention stays as it was, whichever event came first', async () => {
  const named = (gkey: string, more: Partial<VisitStatement>) =>
    ({ port: 'LGP', containerNumber: 'CSQU3054383', gkey, ...more }) as VisitStatement;
  const events = (gkey: string) => [
    { ...event(`${gkey}-1`, 1, null), visit: named(gkey, { vessel: 'FIRST', activity: 'Import' }) },
    { ...event(`${gkey}-2`, 2, null), visit: named(gkey, { vessel: 'SECOND' }) },
    { ...event(`${gkey}-3`, 3, null), visit: named(gkey, { vehicleBooking: 'https://lgp.example/book' }) },
  ];
  await ingest(...events('partial'));
  for (const late of events('partial-late').reverse()) await ingest(late);

  for (const gkey of ['partial', 'partial-late']) {
    const visit = await readVisit(gkey);
    assert.deepEqual(
      [visit?.vessel, visit?.activity, visit?.vehicleBooking],
      ['SECOND', 'Import', 'https://lgp.example/book'],
    );
  }
});

test('a corrected status replaces the wrong one, and the log keeps both', async () => {
  const gkey = 'corrected';
  await ingest(
    event('corrected-1', 1, { statusType: 'Discharged' }, { visit: { gkey } }),
    event('corrected-2', 5, { statusType: 'Departed by Road' }, { visit: { gkey } }),
  );
  await ingest(event('corrected-3', 6, { statusType: 'On Hold' }, { visit: { gkey }, withdraws: 'corrected-2' }));

  const visit = await readVisit(gkey);
  const log = await server.database.db.select().from(portEvents).where(eq(portEvents.gkey, gkey));
  assert.deepEqual(
    [visit?.statusType, visit?.pastStatuses.map(({ statusType }) => statusType)],
    ['On Hold', ['Discharged']],
  );
  assert.deepEqual(log.map(({ statusType, withdraws }) => [statusType, withdraws]).sort(), [
    ['Departed by Road', null],
    ['Discharged', null],
    ['On Hold', 'corrected-2'],
  ]);
});

test('a status that was withdrawn before it arrived never shows', async () => {
  const gkey = 'ahead';
  await ingest(event('ahead-2', 3, null, { visit: { gkey }, withdraws: 'ahead-1' }));
  const { changes } = await ingest(event('ahead-1', 2, { statusType: 'On Hold' }, { visit: { gkey } }));

  assert.equal((await readVisit(gkey))?.statusType, null);
  assert.deepEqual(changes, []);
});

test('what a listener writes because of a change commits with the events, or not at all', async () => {
  const gkey = 'exit-fails';
  const feed = createFeed(server.platform, {
    onChanges: async (tx) => {
      await tx.execute(sql`insert into simulated_ports (seed, simulated_until) values (99, now())`);
      throw new Error('the exit has failed');
    },
  });

  const arrived = event('exit-1', 1, { statusType: 'Arrived' }, { visit: { gkey } });
  await assert.rejects(
    server.database.transaction((tx) => feed.storeEvents(tx, [arrived], at(100))),
    /the exit has failed/,
  );

  assert.equal(await readVisit(gkey), undefined);
  const { rows } = await server.database.db.execute(sql`select 1 from simulated_ports where seed = 99`);
  assert.equal(rows.length, 0);
});

test('a rail link that Southampton sends is dropped [SRV-44]', async () => {
  const visit = { port: 'SOU' as const, gkey: 'rail', railSchedule: 'https://sou.example/rail' };
  await ingest(event('rail-1', 1, { statusType: 'Arrived' }, { visit }));

  assert.equal((await readVisit('rail'))?.railSchedule, null);
});

test('the same gkey at both ports is two visits', async () => {
  const gkey = 'shared-key';
  await ingest(
    event('shared-1', 1, { statusType: 'Arrived' }, { visit: { gkey } }),
    event('shared-2', 2, { statusType: 'Departed by Road' }, { visit: { gkey, port: 'SOU' } }),
  );

  const rows = await server.database.db.select().from(visits).where(eq(visits.gkey, gkey)).orderBy(visits.port);
  assert.deepEqual(
    rows.map(({ port, statusType }) => [port, statusType]),
    [
      ['LGP', 'Arrived'],
      ['SOU', 'Departed by Road'],
    ],
  );
});

test('a returning container shows only its new visit; an announced visit does not show yet [CON-07]', async () => {
  const containerNumber = 'TOLU4734787';
  await ingest(
    event('old', 1, { statusType: 'Departed by Road' }, { visit: { containerNumber, gkey: 'first' } }),
    event('new', 9, { statusType: 'Inbound at Sea' }, { visit: { containerNumber: 'tolu4734787', gkey: 'second' } }),
    event('next', 10, { statusType: 'Arrived', timeKind: 'planned' }, { visit: { containerNumber, gkey: 'third' } }),
  );

  const token = await server.signInAs('paid@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: [containerNumber] });

  assert.deepEqual(
    answer.containers[0]?.containerStatuses.map(({ gkey }) => gkey),
    ['second'],
  );
});

test('a status that is not on our list is kept, and passed on as the port named it [CON-28]', async () => {
  const containerNumber = 'GYOU4047990';
  await ingest(event('odd', 1, { statusType: 'Fumigated' }, { visit: { containerNumber, gkey: 'odd' } }));

  const token = await server.signInAs('paid@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: [containerNumber] });

  assert.equal(answer.containers[0]?.containerStatuses[0]?.status.statusType, 'Fumigated');
});

test('events in any order, in any batches and more than once result in the same visit [SRV-56]', async () => {
  let run = 0;
  const visitOf = (gkey: string) => [
    event(`${gkey}-0`, 0, { statusType: 'Inbound at Sea', estimateArrivalTime: at(30) }, { visit: { gkey } }),
    event(`${gkey}-1`, 0, { statusType: 'Arrived', timeKind: 'estimated', statusTime: at(30) }, { visit: { gkey } }),
    event(`${gkey}-2`, 6, { statusType: 'Arrived', timeKind: 'estimated', statusTime: at(33) }, { visit: { gkey } }),
    event(
      `${gkey}-3`,
      6,
      { statusType: 'Inbound at Sea', statusTime: at(0), estimateArrivalTime: at(33) },
      { visit: { gkey } },
    ),
    event(`${gkey}-4`, 31, { statusType: 'Arrived' }, { visit: { gkey, vessel: 'RENAMED' } }),
    event(`${gkey}-5`, 32, { statusType: 'On Hold' }, { visit: { gkey } }),
    event(`${gkey}-6`, 33, null, { visit: { gkey, activity: 'Transhipment' }, withdraws: `${gkey}-5` }),
    event(`${gkey}-7`, 33, { statusType: 'Discharged' }, { visit: { gkey } }),
  ];
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
  const extras = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 4 });
  const comparable = async (gkey: string) => {
    const visit = await readVisit(gkey);
    return JSON.parse(JSON.stringify(visit).replaceAll(gkey, '')) as typeof visit & object;
  };
  await ingest(...visitOf('in-order'));
  const expected = await comparable('in-order');
  assert.deepEqual([expected.statusType, expected.activity], ['Discharged', 'Import']);

  await fc.assert(
    fc.asyncProperty(orders, extras, fc.integer({ min: 1, max: 8 }), async (order, again, size) => {
      const gkey = `mixed-${(run += 1)}`;
      const events = visitOf(gkey);
      const sequence = [...order, ...again].flatMap((index) => events[index] ?? []);
      for (let first = 0; first < sequence.length; first += size) await ingest(...sequence.slice(first, first + size));
      assert.deepEqual(await comparable(gkey), expected);
    }),
    sampleRuns(20, 400),
  );
});

test('a batch that fails leaves nothing behind', async () => {
  const gkey = 'failed';
  const broken = event('failed-2', 2, { statusType: 'Arrived', timeKind: 'guessed' as 'actual' }, { visit: { gkey } });

  await assert.rejects(ingest(event('failed-1', 1, { statusType: 'Inbound at Sea' }, { visit: { gkey } }), broken));

  assert.equal(await readVisit(gkey), undefined);
  const { rows } = await server.database.db.execute(sql`select 1 from port_events where gkey = ${gkey}`);
  assert.equal(rows.length, 0);
});
