// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { testStart } from '../../../testing/test-clock.ts';
import { buildFeed } from '../../build-feed.ts';
import { fixedContainers } from '../../demo/fixed-containers.ts';
import { visits } from '../visits/visits.tables.ts';
import { listSimulatedContainers } from './simulated-fleet.ts';
import { simulatedPorts } from './simulated-ports.tables.ts';
import { journeyCycleMilliseconds } from './simulated-traffic.rules.ts';
import { advanceSimulator } from './simulator.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const fleet = { seed: 7, containerNumbers: listSimulatedContainers(25) };
const advance = () => advanceSimulator(buildFeed(server.platform), fleet);

async function readTraffic() {
  return server.database.db
    .select()
    .from(visits)
    .where(sql`${visits.containerNumber} = any(${sql.param(fleet.containerNumbers)})`)
    .orderBy(visits.port, visits.gkey);
}

/** Leaves out times of receipt, because two runs receive the same events at different times. */
const withoutReceipt = (traffic: Awaited<ReturnType<typeof readTraffic>>) =>
  JSON.parse(
    JSON.stringify(traffic.map((visit) => ({ ...visit, reports: visit.reports.map((report) => report.slice(0, -1)) }))),
    (name: string, value: unknown) => (name === 'receivedAt' ? undefined : value),
  ) as unknown;

const readFixed = () =>
  server.database.db
    .select()
    .from(visits)
    .where(
      sql`${visits.containerNumber} = any(${sql.param(fixedContainers.map(({ containerNumber }) => containerNumber))})`,
    )
    .orderBy(visits.port, visits.gkey);

test('after any downtime the ports continue where they stopped, and the fixed containers do not change', async () => {
  const fixed = await readFixed();
  await advance();
  const first = await readTraffic();
  assert.deepEqual(
    [...new Set(first.map(({ containerNumber }) => containerNumber))].sort(),
    [...fleet.containerNumbers].sort(),
  );

  server.clock.advance({ days: 3, hours: 5 });
  await advance();
  const caughtUp = await readTraffic();
  const latest = Math.max(...caughtUp.map(({ detailStamps }) => detailStamps.all[0]));

  assert.ok(latest > server.clock.now().getTime() - 6 * 3_600_000, 'nothing was reported in the last hours');
  assert.ok(caughtUp.every(({ reachedAt }) => reachedAt === null || reachedAt <= server.clock.now()));
  assert.notDeepEqual(caughtUp, first);
  assert.deepEqual(await readFixed(), fixed);
});

test('an interrupted run is made up for without any duplicates', async () => {
  const before = await readTraffic();
  await server.database.db.execute(
    sql`update simulated_ports set simulated_until = simulated_until - interval '5 days' where seed = ${fleet.seed}`,
  );

  await advance();

  assert.deepEqual(await readTraffic(), before);
});

test('two processes that run the simulator at the same time have the same result as one', async () => {
  server.clock.advance({ days: 1 });
  await Promise.all([advance(), advance()]);
  const leftByTwo = await readTraffic();

  await server.database.db.execute(
    sql`delete from visits where container_number = any(${sql.param(fleet.containerNumbers)})`,
  );
  await server.database.db.execute(sql`delete from port_events where source = 'simulator'`);
  await server.database.db.execute(
    sql`update simulated_ports set simulated_until = ${testStart}::timestamptz - interval '30 days' where seed = ${fleet.seed}`,
  );
  await advance();

  assert.deepEqual(withoutReceipt(await readTraffic()), withoutReceipt(leftByTwo));
});

test('in the demo the ports report every minute, about 500 simulated containers', async () => {
  const queue = 'simulate-ports';
  const containers = listSimulatedContainers(500);
  const readReported = async () => {
    const known = sql`${visits.containerNumber} = any(${sql.param(containers)})`;
    const rows = await server.database.db.selectDistinct({ number: visits.containerNumber }).from(visits).where(known);
    return rows.map(({ number }) => number).sort();
  };

  // Each container starts a journey every ten days.
  const simulatedUntil = new Date(server.clock.now().getTime() - journeyCycleMilliseconds);
  await server.database.db.insert(simulatedPorts).values({ seed: 1, simulatedUntil });
  await server.runQueue(queue);

  assert.equal(server.platform.jobs.queues.get(queue)?.cron, '* * * * *');
  assert.deepEqual(await readReported(), containers.toSorted());
});
