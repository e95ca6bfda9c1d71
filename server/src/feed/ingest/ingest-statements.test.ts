import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { buildFeed } from '../../build-feed.ts';
import { moveToReplacingVisits } from '../../alerts/matching/move-to-replacing-visits.queries.ts';
import { alerts } from '../../alerts/records/alerts.tables.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { createFeed } from './create-feed.ts';
import type { VisitChange } from '../visits/visit-change.rules.ts';
import { visits } from '../visits/visits.tables.ts';
import { ingestEvents } from './ingest-events.ts';
import type { StatedEvent } from '../statements/container-statement.ts';
import { findVersions } from '../statements/container-statements.queries.ts';
import type { PortEvent } from '../reading/port-event.ts';
import { ingestStatements } from './ingest-statements.ts';
import type { Passage } from '../statements/visit-passage.rules.ts';
import { hour } from '../../platform/durations.ts';

let server: TestApp;
let customerId: string;
before(async () => {
  server = await startTestProduct();
  ({ customerId } = await signInAs(server, { email: 'late@tests.example', tier: 'Paid' }));
});
after(() => server.stop());

const alert = {
  port: 'LGP',
  containerNumber: 'LATE0000001',
  activityType: 'Import',
  alertType: 'Email',
  recipient: 'late@tests.example',
  state: 'ACTIVE',
  fromTemplate: true,
  createdAt: new Date(0),
} as const;

const start = Date.UTC(2026, 3, 1);
const at = (hours: number) => new Date(start + hours * hour);

const statuses: Partial<Record<Passage, string>> = {
  'entry by sea': 'Discharged',
  'entry by land': 'Arrived',
  stay: 'Available for Collection',
  loading: 'On Vessel at Berth',
  'exit by sea': 'On Vessel at Sea',
  'exit by land': 'Departed by Road',
};

function event(
  eventId: string,
  container: string,
  passage: Passage,
  hours: number,
  port: 'LGP' | 'SOU' = 'LGP',
): StatedEvent {
  const exported = passage === 'entry by land' || passage === 'loading' || passage === 'exit by sea';
  return {
    source: 'line',
    eventId,
    version: at(hours).getTime(),
    recordedAt: at(hours),
    kind: 'whole',
    reachDays: null,
    statements: [
      {
        part: container,
        port,
        containerNumber: container,
        said: {
          passage,
          at: at(hours).getTime(),
          timeKind: 'actual',
          statusType: statuses[passage] ?? '',
          activity: exported ? 'Export' : 'Import',
        },
      },
    ],
  };
}

const take = (...events: StatedEvent[]) => ingestStatements(buildFeed(server.platform), events);

/** A terminal's report of a visit under its own key. */
const report = (eventId: string, container: string, gkey: string, statusType: string, hours: number): PortEvent => ({
  source: 'terminal',
  eventId,
  recordedAt: at(hours),
  withdraws: null,
  status: { ...noTimes, statusType, timeKind: 'actual', statusTime: at(hours), location: null },
  visit: { port: 'LGP', gkey, containerNumber: container, activity: 'Import', isAvailableForSettingAlerts: false },
});

const noTimes = {
  slotStart: null,
  estimateArrivalTime: null,
  estimateDepartureTime: null,
  estimateDischargeTime: null,
};

const tell = (...events: PortEvent[]) => ingestEvents(buildFeed(server.platform), events);

async function journeysOf(container: string): Promise<readonly (readonly string[])[]> {
  const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  return rows
    .sort((a, b) => (a.startedAt?.getTime() ?? 0) - (b.startedAt?.getTime() ?? 0))
    .map((row) => [...row.pastStatuses.map(({ statusType }) => statusType), row.statusType ?? 'nothing']);
}

test('a message without a key begins a visit, and later ones join it, in one delivery or in many', async () => {
  const [together, apart] = ['JOIN0000001', 'JOIN0000002'];
  const journey = (container: string) => [
    event(`${container}-1`, container, 'entry by sea', 0),
    event(`${container}-2`, container, 'stay', 20),
    event(`${container}-3`, container, 'exit by land', 60),
  ];
  await take(...journey(together));
  for (const one of journey(apart)) await take(one);

  const expected = [['Discharged', 'Available for Collection', 'Departed by Road']];
  assert.deepEqual([await journeysOf(together), await journeysOf(apart)], [expected, expected]);
});

test('the key of a new visit shows container and time, and the visit offers alerts until it is over', async () => {
  const container = 'OFFR0000001';
  const read = async () =>
    (await server.database.db.select().from(visits).where(eq(visits.containerNumber, container)))[0];
  await take(event('offer-1', container, 'entry by sea', 1));
  const begun = await read();
  await take(event('offer-2', container, 'exit by land', 9));
  await take(event('offer-3', container, 'stay', 5));

  assert.deepEqual([begun?.gkey, begun?.isAvailableForSettingAlerts], ['OFFR0000001-202604010100', true]);
  assert.equal((await read())?.isAvailableForSettingAlerts, false);
});

test('statements join the visit that the terminal made under its own key, and make no second one [SRV-62]', async () => {
  const container = 'REAL0000001';
  await tell(report('terminal-1', container, '9223372036854775807', 'Discharged', 0));

  await take(event('line-1', container, 'entry by sea', 2), event('line-2', container, 'exit by land', 30));

  const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  assert.deepEqual(
    rows.map((row) => [row.gkey, row.statusType, row.isAvailableForSettingAlerts]),
    [['9223372036854775807', 'Departed by Road', false]],
  );
});

test('the two ports never share a visit', async () => {
  const container = 'BOTH0000001';
  await take(
    event('both-1', container, 'entry by sea', 0, 'LGP'),
    event('both-2', container, 'entry by land', 40, 'SOU'),
  );

  assert.equal((await journeysOf(container)).length, 2);
});

test('events sent again, in any batches, change nothing: each stays in its visit', async () => {
  const container = 'SAME0000001';
  const journey = [event('same-1', container, 'entry by sea', 0), event('same-2', container, 'exit by land', 50)];
  await take(...journey);
  const before = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));

  const results = [...(await take(...journey)), ...(await take(...[...journey].reverse()))];

  assert.deepEqual(new Set(results.map(({ result }) => result)), new Set(['repeated']));
  assert.deepEqual(await server.database.db.select().from(visits).where(eq(visits.containerNumber, container)), before);
});

test('an import that leaves and returns as an export is two visits, in any order and any batches', async () => {
  let run = 0;
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 1, max: 6 }), async (order, size) => {
      const container = `ORDR${String((run += 1)).padStart(7, '0')}`;
      const all = [
        event(`${container}-0`, container, 'entry by sea', 0),
        event(`${container}-1`, container, 'stay', 12),
        event(`${container}-2`, container, 'exit by land', 48),
        event(`${container}-3`, container, 'entry by land', 480),
        event(`${container}-4`, container, 'loading', 540),
        event(`${container}-5`, container, 'exit by sea', 600),
      ];
      const sequence = order.flatMap((index) => all[index] ?? []);
      for (let first = 0; first < sequence.length; first += size) await take(...sequence.slice(first, first + size));
      assert.deepEqual(await journeysOf(container), [
        ['Discharged', 'Available for Collection', 'Departed by Road'],
        ['Arrived', 'On Vessel at Berth', 'On Vessel at Sea'],
      ]);
    }),
    sampleRuns(15, 300),
  );
});

test('several processes that hear of a container at the same moment make one visit of it', async () => {
  const containers = Array.from({ length: 12 }, (_, index) => `RACE${String(index).padStart(7, '0')}`);
  const passages: Passage[] = ['entry by sea', 'stay', 'exit by land'];
  await Promise.all(
    passages.map((passage, index) =>
      take(
        ...(index % 2 === 0 ? containers : [...containers].reverse()).map((container) =>
          event(`${container}-${index}`, container, passage, index * 10),
        ),
      ),
    ),
  );

  for (const container of containers)
    assert.deepEqual(await journeysOf(container), [['Discharged', 'Available for Collection', 'Departed by Road']]);
});

test('the batches of a delivery become small as soon as somebody calls [SRV-89]', async () => {
  const feed = buildFeed(server.platform);
  const stored: number[] = [];
  const watched: typeof feed = {
    ...feed,
    scheduler: {
      get batchSize() {
        return stored.length === 0 ? 2 : 1;
      },
      take: (store) => feed.scheduler.take(store),
    },
    storeStatements(tx, batch, receivedAt) {
      stored.push(batch.length);
      return feed.storeStatements(tx, batch, receivedAt);
    },
  };
  const containers = ['CALL0000001', 'CALL0000002', 'CALL0000003', 'CALL0000004'];
  await ingestStatements(
    watched,
    containers.map((container) => event(`${container}-1`, container, 'entry by sea', 0)),
  );

  assert.deepEqual(stored, [2, 1, 1]);
});

test('a refused event begins no visit', async () => {
  const container = 'NONE0000001';
  const [result] = await take({ ...event('none-1', container, 'entry by sea', 0), recordedAt: new Date(Number.NaN) });

  assert.equal(result?.result, 'refused');
  assert.deepEqual(await journeysOf(container), []);
});

test('a visit that the terminal names later absorbs the one stated before, which leaves nothing behind [SRV-62]', async () => {
  const container = 'LATE0000001';
  await take(
    event('late-1', container, 'entry by sea', 2),
    event('late-2', container, 'stay', 20),
    event('late-3', container, 'exit by land', 30),
  );
  const [derived] = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  await server.database.db.insert(alerts).values([
    { ...alert, customerId, gkey: derived?.gkey ?? '', containerStatusType: 'Departed by Road', state: 'SENT' },
    { ...alert, customerId, gkey: derived?.gkey ?? '', containerStatusType: 'On Hold' },
    { ...alert, customerId, gkey: 'own-late', containerStatusType: 'Departed by Road' },
    { ...alert, customerId, gkey: 'own-late', containerStatusType: 'Arrived' },
  ]);
  const changes: VisitChange[] = [];
  const feed = createFeed(server.platform, {
    onChanges: async (tx, some) => {
      changes.push(...some);
      await moveToReplacingVisits(tx, some);
    },
  });

  await ingestEvents(feed, [
    report('late-t1', container, 'own-late', 'Discharged', 1),
    report('late-t2', container, 'own-late', 'On Hold', 10),
  ]);

  const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  assert.deepEqual(
    rows.map((row) => [row.gkey, row.activity, row.isAvailableForSettingAlerts]),
    [['own-late', 'Import', false]],
  );
  assert.deepEqual(await journeysOf(container), [
    ['Discharged', 'On Hold', 'Available for Collection', 'Departed by Road'],
  ]);
  assert.deepEqual(
    changes.map(({ gkey, replaces, statuses }) => [
      gkey,
      replaces,
      statuses.flatMap(({ statusType, before }) => (before ? [] : [statusType])),
    ]),
    [['own-late', [derived?.gkey], ['On Hold']]],
  );
  const kept = await server.database.db.select().from(alerts).where(eq(alerts.customerId, customerId));
  assert.deepEqual(kept.map(({ gkey, containerStatusType, state }) => [gkey, containerStatusType, state]).sort(), [
    ['own-late', 'Arrived', 'ACTIVE'],
    ['own-late', 'Departed by Road', 'SENT'],
    ['own-late', 'On Hold', 'ACTIVE'],
  ]);
});

test('a corrected number leaves the visit of the other number as others state it, in any order [SRV-60]', async () => {
  for (const [order, first] of ['correction', 'statement'].entries()) {
    const [wrong, right] = [`FIXD000000${order}`, `FIXD000001${order}`] as const;
    const gkey = `own-fixed-${order}`;
    const stated = () => take(event(`fixed-${order}-2`, right, 'entry by sea', 3));
    const corrected = () => tell(report(`fixed-${order}-4`, right, gkey, 'On Hold', 9));
    await take(event(`fixed-${order}-1`, wrong, 'entry by sea', 2));
    await tell(report(`fixed-${order}-3`, wrong, gkey, 'Discharged', 1));
    for (const next of first === 'statement' ? [stated, corrected] : [corrected, stated]) await next();

    assert.deepEqual(await journeysOf(wrong), [['Discharged']], first);
    assert.deepEqual(await journeysOf(right), [['Discharged', 'On Hold']], first);

    // An earlier event of the visit names the wrong number again, and the visit stays as it is.
    await tell(report(`fixed-${order}-5`, wrong, gkey, 'Arrived', 0));
    assert.deepEqual(await journeysOf(right), [['Arrived', 'Discharged', 'On Hold']], first);
    const [visit] = await server.database.db.select().from(visits).where(eq(visits.gkey, gkey));
    assert.equal(visit?.stated?.reports.length, 1, first);
  }
});

test('what the terminal withdraws leaves the statements of others as they were', async () => {
  const container = 'BACK0000001';
  await take(event('back-1', container, 'entry by sea', 2), event('back-2', container, 'exit by land', 30));
  const before = await journeysOf(container);
  await tell(report('back-t1', container, 'own-back', 'Discharged', 1));
  assert.equal((await server.database.db.select().from(visits).where(eq(visits.containerNumber, container))).length, 1);

  await tell({ ...report('back-t2', container, 'own-back', 'Discharged', 3), status: null, withdraws: 'back-t1' });

  assert.deepEqual(
    (await journeysOf(container)).filter(([first]) => first !== 'nothing'),
    before,
  );
});

test('of an event with a thousand versions one is read, and an old version sent again changes nothing', async () => {
  const container = 'VERS0000001';
  const version = (minute: number) => ({
    ...event('version', container, 'entry by sea', 0),
    version: at(1).getTime() + minute * 60_000,
    recordedAt: at(1),
  });
  const all = Array.from({ length: 1_000 }, (_, minute) => version(minute));
  // In batches as large as one container may have.
  for (let first = 0; first < all.length; first += 250) await take(...all.slice(first, first + 250));
  const results = [...(await take(version(1_000))), ...(await take(version(500)))];
  const before = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));

  const again = await take(version(3), version(1_000));

  const read = await server.database.transaction((tx) => findVersions(tx, [{ source: 'line', eventId: 'version' }]));
  assert.deepEqual([results.at(-2)?.result, results.at(-1)?.result], ['stored', 'repeated']);
  assert.deepEqual(
    again.map(({ result }) => result),
    ['repeated', 'repeated'],
  );
  assert.deepEqual([read.length, before.length], [1, 1]);
  assert.deepEqual(await server.database.db.select().from(visits).where(eq(visits.containerNumber, container)), before);
});
