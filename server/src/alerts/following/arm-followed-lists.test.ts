import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { buildFeed } from '../../build-feed.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { alerts } from '../records/alerts.tables.ts';
import { followedVisits } from '../records/followed-lists.tables.ts';
import { armFollowedLists } from './arm-followed-lists.ts';
import { moveFollowedVisits } from './followed-visits.queries.ts';
import { emailOf, report, startFollower } from './testing/start-follower.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const both = (gkey: string) => [`${gkey}: Departed by Road`, `${gkey}: On Hold`];
const later = { recordedAt: '2026-06-15T08:10:00Z' };

test('a container that is added to a followed list gets the templates of the customer [SRV-357]', async () => {
  const [own, other] = [await startFollower(server), await startFollower(server)];
  const list = await own.create('June', 'ADDU0000001');
  await other.create('June', 'ADDU0000001', 'ADDU0000002');
  for (const number of ['ADDU0000001', 'ADDU0000002']) await report(server, number);
  await server.runJobs();
  const before = await own.armed();

  await own.follow(list);
  await server.runJobs();
  const followed = await own.armed();
  await own.change(list, 'June', 'ADDU0000001', 'ADDU0000002');
  await server.runJobs();

  assert.deepEqual([before, followed], [[], both('ADDU0000001')]);
  assert.deepEqual(await own.armed(), [...both('ADDU0000001'), ...both('ADDU0000002')]);
  assert.deepEqual(await other.armed(), []);
});

test('a number on a followed list gets the templates when a port reports it, once for each visit [SRV-357]', async () => {
  const own = await startFollower(server);
  await own.follow(await own.create('June', 'NEWU0000001'));
  await server.runJobs();

  await report(server, 'NEWU0000001');
  await server.runJobs();
  const first = await own.armed();
  await server.database.db.delete(alerts).where(eq(alerts.customerId, own.customerId));
  await report(server, 'NEWU0000001', { ...later, status: undefined, statusText: 'Being checked' });
  await own.follow(await own.create('July', 'NEWU0000001'));
  server.clock.advance({ minutes: 2 });
  await server.runJobs();
  const removed = await own.armed();
  await report(server, 'NEWU0000001', { port: 'SOU', gkey: 'a second visit' });
  await server.runJobs();

  assert.deepEqual([first, removed], [both('NEWU0000001'), []]);
  assert.deepEqual(await own.armed(), both('a second visit'));
});

test('a visit that has left, or is only announced, gets no alerts; a text instead of a status does [SRV-357, CON-148]', async () => {
  const own = await startFollower(server);
  await own.follow(await own.create('June', 'OLDU0000001', 'OLDU0000002'));
  const departed = { statusType: 'Departed by Road', timeKind: 'actual' as const, statusTime: '2026-06-15T08:00:00Z' };

  await report(server, 'OLDU0000001', { status: departed });
  await report(server, 'OLDU0000002', { status: undefined });
  await server.runJobs();

  assert.deepEqual(await own.armed(), []);
  assert.deepEqual(await visitsOf(own.customerId), []);

  await report(server, 'OLDU0000001', { ...later, gkey: 'back', status: undefined, statusText: 'Status unavailable' });
  await server.runJobs();

  assert.deepEqual(await own.armed(), both('back'));
});

test('a visit that a port reports while an earlier one still counts as the latest gets its alerts later [SRV-590]', async () => {
  const own = await startFollower(server);
  const number = 'NEXU0000001';
  await own.follow(await own.create('June', number));
  const reach = (gkey: string, statusType: string, at: string) =>
    report(server, number, {
      gkey,
      status: { statusType, timeKind: 'actual', statusTime: `2026-06-15T${at}:00Z` },
      recordedAt: `2026-06-15T${at}:30Z`,
    });
  await reach('first', 'Departed by Road', '08:20');
  await reach('next', 'Inbound by Road', '08:10');
  await server.runJobs();
  const early = await own.armed();

  await reach('next', 'Arrived', '08:40');
  await server.runJobs();

  assert.deepEqual([early, await own.armed()], [[], both('next')]);
});

test('when what hid a visit is withdrawn, or was earlier or another container, the visit gets its alerts [SRV-590]', async () => {
  const [withdrawn, corrected, earlier] = ['HIDU0000001', 'HIDU0000002', 'HIDU0000004'];
  const recordedAt = '2026-06-15T08:30:00Z';
  const undo = { gkey: `wrong-${withdrawn}`, withdraws: `wrong-${withdrawn}`, status: undefined, recordedAt };
  const correct = { gkey: `wrong-${corrected}`, status: undefined, recordedAt };

  const at = (time: string) =>
    ({ statusType: 'Discharged', timeKind: 'actual', statusTime: `2026-06-15T${time}:00Z` }) as const;
  const setBack = { gkey: `wrong-${earlier}`, status: at('08:00'), recordedAt };

  for (const [number, tell] of [
    [withdrawn, () => report(server, withdrawn, undo)],
    [corrected, () => report(server, 'HIDU0000003', correct)],
    [earlier, () => report(server, earlier, setBack)],
  ] as const) {
    const own = await startFollower(server);
    for (const [word, time] of Object.entries({ right: '08:10', wrong: '08:20' })) {
      const gkey = `${word}-${number}`;
      await report(server, number, { eventId: gkey, gkey, status: at(time), recordedAt: `2026-06-15T${time}:30Z` });
    }
    await own.follow(await own.create('June', number));
    await server.runJobs();
    const early = await own.armed();

    await tell();
    server.clock.advance({ seconds: 30 });
    await server.runJobs();

    assert.deepEqual(early, both(`wrong-${number}`));
    assert.deepEqual(
      (await own.armed()).filter((line) => line.startsWith('right')),
      both(`right-${number}`),
    );
  }
});

const visitsOf = async (customerId: string) =>
  (await server.database.db.select().from(followedVisits).where(eq(followedVisits.customerId, customerId))).map(
    ({ gkey, armedAt, isShort }) => `${gkey} ${armedAt ? 'armed' : 'waits'}${isShort ? ', short' : ''}`,
  );

test('a container with its own alerts keeps them [SRV-357, SRV-39]', async () => {
  const own = await startFollower(server);
  await report(server, 'OWNU0000001');
  await server.database.db.insert(alerts).values({
    customerId: own.customerId,
    port: 'LGP',
    gkey: 'OWNU0000001',
    containerNumber: 'OWNU0000001',
    activityType: 'Import',
    containerStatusType: 'On Hold',
    alertType: 'Email',
    recipient: 'x@tests.example',
    state: 'ACTIVE',
    fromTemplate: false,
    createdAt: server.clock.now(),
  });

  await own.follow(await own.create('June', 'OWNU0000001'));
  await server.runJobs();

  assert.deepEqual(await own.armed(), ['OWNU0000001: On Hold']);
  assert.deepEqual(await visitsOf(own.customerId), ['OWNU0000001 armed']);
});

test('a container gets its alerts once it has a template and an activity and the port allows alerts [SRV-358]', async () => {
  const own = await startFollower(server, { items: emailOf('Export', 'Departed by Road') });
  const numbers = ['WAIU0000001', 'WAIU0000002', 'WAIU0000003'];
  await own.follow(await own.create('June', ...numbers));
  await report(server, 'WAIU0000001');
  await report(server, 'WAIU0000002', { activity: null });
  await report(server, 'WAIU0000003', { isAvailableForSettingAlerts: false });
  await server.runJobs();
  const waiting = [await own.armed(), (await visitsOf(own.customerId)).sort()];

  await own.saveTemplates(...emailOf('Import', 'On Hold'));
  await server.runJobs();
  const templated = await own.armed();
  await report(server, 'WAIU0000002', { ...later, status: undefined });
  const arrived = { statusType: 'Arrived', timeKind: 'actual' as const, statusTime: '2026-06-15T07:00:00Z' };
  await report(server, 'WAIU0000003', { ...later, status: arrived });
  await server.runJobs();

  assert.deepEqual(waiting, [[], ['WAIU0000001 waits, short', 'WAIU0000002 waits', 'WAIU0000003 waits']]);
  assert.deepEqual(templated, ['WAIU0000001: On Hold']);
  assert.deepEqual(
    await own.armed(),
    numbers.map((number) => `${number}: On Hold`),
  );
});

test('a container gets its alerts as soon as the port allows them, even if it reports nothing else [SRV-358]', async () => {
  const own = await startFollower(server);
  await own.follow(await own.create('June', 'OPEU0000001'));
  await report(server, 'OPEU0000001', { isAvailableForSettingAlerts: false });
  await server.runJobs();
  const waiting = await visitsOf(own.customerId);

  await report(server, 'OPEU0000001', { ...later, status: undefined });
  await server.runJobs();

  assert.deepEqual([waiting, await own.armed()], [['OPEU0000001 waits'], both('OPEU0000001')]);
});

test('alerts already set stay when their template is later emptied [SRV-357]', async () => {
  const own = await startFollower(server);
  await report(server, 'KEPU0000001');
  const list = await own.create('June', 'KEPU0000001');
  await own.follow(list);
  await server.runJobs();
  await server.database.db.delete(followedVisits).where(eq(followedVisits.customerId, own.customerId));

  await own.saveTemplates();
  await server.runJobs();

  assert.deepEqual(await own.armed(), both('KEPU0000001'));
});

test('when following stops, no more alerts are set, and existing ones stay [SRV-359]', async () => {
  const own = await startFollower(server);
  const list = await own.create('June', 'STOU0000001', 'STOU0000002');
  await own.follow(list);
  await report(server, 'STOU0000001');
  await server.runJobs();

  await own.stop(list);
  await report(server, 'STOU0000002');
  await own.change(list, 'June', 'STOU0000001', 'STOU0000002', 'STOU0000003');
  server.clock.advance({ minutes: 2 });
  await server.runJobs();

  assert.deepEqual(await own.armed(), both('STOU0000001'));
});

test('standard access pauses following; once advanced access returns, it catches up [SRV-359, SRV-D4]', async () => {
  const own = await startFollower(server);
  await own.follow(await own.create('June', 'PAUU0000001'));
  const becomes = (tier: Tier) =>
    server.database.transaction((tx) =>
      buildTierChanges(server.platform).change(tx, [own.customerId], tier, { kind: 'system', job: 'of a test' }),
    );
  await becomes('Free');
  await report(server, 'PAUU0000001');
  server.clock.advance({ minutes: 2 });
  await server.runJobs();
  const paused = await own.armed();

  await becomes('Paid');
  await server.runJobs();

  assert.deepEqual([paused, await own.armed()], [[], both('PAUU0000001')]);
});

test('two workers at once set the alerts of a container once, even if they are removed meanwhile [SRV-361]', async () => {
  const own = await startFollower(server);
  await own.follow(await own.create('June', 'TWOU0000001'));
  await report(server, 'TWOU0000001');
  const arm = () =>
    server.database.transaction(async (tx) => {
      await armFollowedLists(tx, server.platform, own.customerId);
      const { rowCount } = await tx
        .delete(alerts)
        .where(and(eq(alerts.customerId, own.customerId), eq(alerts.gkey, 'TWOU0000001')));
      return rowCount;
    });

  const removed = await Promise.all([arm(), arm(), arm()]);

  assert.deepEqual(removed.toSorted(), [0, 0, 2]);
  assert.deepEqual([await own.armed(), await visitsOf(own.customerId)], [[], ['TWOU0000001 armed']]);
});

test(
  'a number that is reported while its list is saved gets its alerts a minute later [SRV-361]',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded engine has one connection' },
  async () => {
    const own = await startFollower(server);
    const list = await own.create('June', 'RACU0000001');
    await own.follow(list);
    server.clock.advance({ minutes: 2 });
    await server.runJobs();
    const [isStored, isSaved] = [createGate(), createGate()];
    const storing = server.database.transaction(async (tx) => {
      await buildFeed(server.platform).storeEvents(tx, [eventOf('RACU0000002')], server.clock.now());
      isStored.open();
      await isSaved.opened;
    });
    await isStored.opened;
    await own.change(list, 'June', 'RACU0000001', 'RACU0000002');
    await server.runJobs();
    isSaved.open();
    await storing;
    await server.runJobs();
    const missed = await own.armed();

    server.clock.advance({ minutes: 1 });
    await server.runJobs();

    assert.deepEqual([missed, await own.armed()], [[], both('RACU0000002')]);
  },
);

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

function eventOf(containerNumber: string) {
  const at = server.clock.now();
  const visit = { port: 'LGP' as const, gkey: containerNumber, containerNumber, activity: 'Import' as const };
  return {
    source: 'terminal',
    eventId: `of ${containerNumber}`,
    recordedAt: at,
    withdraws: null,
    visit: { ...visit, isAvailableForSettingAlerts: true },
    status: {
      slotStart: null,
      location: null,
      estimateArrivalTime: null,
      estimateDepartureTime: null,
      estimateDischargeTime: null,
      statusType: 'Discharged',
      timeKind: 'actual' as const,
      statusTime: at,
    },
  };
}

test('a visit counts as armed, or as lacking something, if a visit that it replaces did [SRV-357, SRV-360]', async () => {
  const own = await startFollower(server);
  const { db } = server.database;
  const [early, late] = [new Date('2026-06-15T08:00:00Z'), new Date('2026-06-15T09:00:00Z')];
  const row = (gkey: string, armedAt: Date | null, isShort = false) => ({
    customerId: own.customerId,
    port: 'LGP' as const,
    gkey,
    containerNumber: 'REPU0000001',
    armedAt,
    isShort,
  });
  await db
    .insert(followedVisits)
    .values([
      row('a', early, true),
      row('b', null),
      row('c', late),
      row('d', early),
      row('named', null),
      row('short', null, true),
    ]);

  await server.database.transaction((tx) =>
    moveFollowedVisits(tx, [
      { port: 'LGP', gkey: 'named', replaces: ['a', 'b'] },
      { port: 'LGP', gkey: 'other', replaces: ['c'] },
      { port: 'LGP', gkey: 'short', replaces: ['d'] },
      { port: 'SOU', gkey: 'elsewhere', replaces: ['named'] },
    ]),
  );

  assert.deepEqual((await visitsOf(own.customerId)).sort(), [
    'named armed, short',
    'other armed',
    'short armed, short',
  ]);
});
