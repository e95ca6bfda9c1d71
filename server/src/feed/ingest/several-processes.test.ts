import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts';
import { buildFeed } from '../../build-feed.ts';
import { portEvents } from '../visits/visits.tables.ts';
import type { StatedEvent } from '../statements/container-statement.ts';
import type { PortEvent } from '../reading/port-event.ts';
import { ingestEvents } from './ingest-events.ts';
import { ingestStatements } from './ingest-statements.ts';
import { seeVisits } from '../testing/see-visits.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ startAt: '2026-06-20T00:00:00.000Z' });
});
after(() => server.stop());

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1) + hour * 3_600_000);
const none = { slotStart: null, estimateArrivalTime: null, estimateDepartureTime: null, estimateDischargeTime: null };

const report = (
  eventId: string,
  container: string,
  gkey: string,
  hour: number,
  statusType = 'Discharged',
): PortEvent => ({
  source: 'terminal',
  eventId,
  recordedAt: at(hour),
  withdraws: null,
  visit: { port: 'LGP', gkey, containerNumber: container, activity: 'Import' },
  status: { ...none, statusType, timeKind: 'actual', statusTime: at(hour), location: null },
});

const stated = (eventId: string, container: string, hour: number): StatedEvent => ({
  source: 'line',
  eventId,
  version: at(hour).getTime(),
  recordedAt: at(hour),
  kind: 'whole',
  reachDays: null,
  statements: [
    {
      part: container,
      port: 'LGP',
      containerNumber: container,
      said: { passage: 'exit by land', at: at(hour).getTime(), timeKind: 'actual', statusType: 'Departed by Road' },
    },
  ],
});

test('of one event id under two keys in one call the first event counts, however far apart they are', async () => {
  const first = Array.from({ length: 60 }, (_, index) =>
    report(`twice-${index}`, `TWIC${1_000_000 + index}`, `a${index}`, 1),
  );
  const between = Array.from({ length: 3_000 }, (_, index) =>
    report(`between-${index}`, `BETW${1_000_000 + index}`, `c${index}`, 1),
  );
  const second = first.map((event, index) => ({ ...event, visit: { ...event.visit, gkey: `b${index + 1}` } }));

  const results = await ingestEvents(buildFeed(server.platform), [...second, ...between, ...first]);

  assert.deepEqual(new Set(results.slice(0, 60).map(({ result }) => result)), new Set(['stored']));
  assert.deepEqual(new Set(results.slice(-60).map(({ result }) => result)), new Set(['repeated']));
  const log = await server.database.db.select().from(portEvents).where(eq(portEvents.source, 'terminal'));
  const kept = log.filter(({ eventId }) => eventId.startsWith('twice')).map(({ eventId, gkey }) => [eventId, gkey]);
  assert.deepEqual(kept.sort(), second.map(({ eventId, visit }) => [eventId, visit.gkey]).sort());
});

test('a terminal and a carrier that report the same containers at once make one visit of each', async () => {
  const containers = Array.from({ length: 40 }, (_, index) => `SIDE${String(index).padStart(7, '0')}`);
  const feed = buildFeed(server.platform);

  await Promise.all([
    ...[0, 1, 2, 3].map((part) =>
      ingestEvents(
        feed,
        containers
          .slice(part * 10, (part + 1) * 10)
          .map((container) => report(`side-${container}`, container, `own-${container}`, 10)),
      ),
    ),
    ...[0, 1].map((part) =>
      ingestStatements(
        feed,
        [...containers]
          .reverse()
          .flatMap((container, index) => (index % 2 === part ? [stated(`line-${container}`, container, 30)] : [])),
      ),
    ),
    ...[0, 1].map((part) =>
      ingestEvents(
        feed,
        containers.flatMap((container, index) =>
          index % 2 === part ? [report(`more-${container}`, container, `own-${container}`, 20, 'On Hold')] : [],
        ),
      ),
    ),
  ]);

  const seen = await seeVisits(server.database.db, containers);
  const [first] = seen.values();
  assert.equal(first?.length, 1);
  assert.match(JSON.stringify(first), /own-BOX.*Discharged.*On Hold.*Departed by Road/);
  for (const visits of seen.values()) assert.deepEqual(visits, first);
});

test(
  'an event that two processes store at the same moment is stored once, and the second is told so [SRV-55]',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the embedded engine has one connection' },
  async () => {
    // Their keys lead to different lanes, so that each event is a batch of its own.
    const [shared, own] = [report('race-1', 'RACE0000001', 'race-1', 1), report('race-2', 'RACE0000002', 'race-2', 1)];
    const feed = buildFeed(server.platform);
    const [isStored, mayCommit] = [createGate(), createGate()];
    const first = feed.database.transaction(async (tx) => {
      await feed.storeEvents(tx, [shared], at(100));
      isStored.open();
      await mayCommit.opened;
    });
    await isStored.opened;

    const second = ingestEvents(feed, [shared, own]);
    await untilSomebodyWaits(server.database.db);
    mayCommit.open();
    await first;

    const results = (await second).map(({ eventId, result }) => [eventId, result]);
    assert.deepEqual(results, [
      ['race-1', 'repeated'],
      ['race-2', 'stored'],
    ]);
    const seen = await seeVisits(server.database.db, ['RACE0000001', 'RACE0000002']);
    assert.deepEqual(
      [...seen.values()].map(({ length }) => length),
      [1, 1],
    );
  },
);

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
