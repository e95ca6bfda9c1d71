import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { like } from 'drizzle-orm';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { buildFeed } from '../build-feed.ts';
import { everySource } from '../feed/index.ts';
import { createSeededRandom } from '../feed/simulator/seeded-random.ts';
import { visits } from '../feed/visits/visits.tables.ts';
import { ingestInterchanges } from './ingest-interchanges.ts';
import { listEdifactDeliveries, type ToldVisit } from './testing/edifact-deliveries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const stories = 27;
const ordersOfEach = 4;

/** Each order has its own container, so that all of them fit into one database. */
const boxOf = (story: number, order: number) => `EDIU${String(story * 100 + order).padStart(7, '0')}`;

/** Each round sends the next delivery of every container at once; otherwise the test would take minutes. */
async function deliver(runs: readonly Run[]): Promise<void> {
  const feed = buildFeed(server.platform);
  const rounds = Math.max(...runs.map(({ deliveries }) => deliveries.length));
  for (let round = 0; round < rounds; round += 1) {
    const texts = runs.flatMap(({ deliveries }) => deliveries[round] ?? []);
    await ingestInterchanges(feed, Buffer.from(texts.join('\n'), 'utf8'), everySource);
  }
}

/** What people see of each container's visits, earliest first. */
async function seeAll() {
  const rows = await server.database.db.select().from(visits).where(like(visits.containerNumber, 'EDIU%'));
  const seen = new Map<string, ReturnType<typeof show>[]>();
  for (const row of rows.filter(({ statusType }) => statusType !== null).sort((a, b) => compareTimes(a, b)))
    seen.set(row.containerNumber, [...(seen.get(row.containerNumber) ?? []), show(row)]);
  return seen;
}

type VisitRow = typeof visits.$inferSelect;

function show(row: VisitRow) {
  return {
    port: row.port,
    activity: row.activity,
    ships: [row.vessel, row.inVessel, row.outVessel],
    statuses: [...row.pastStatuses, ...(row.currentStatus ? [row.currentStatus] : [])].map(
      ({ statusType, statusTime }) => [statusType, statusTime],
    ),
    future: row.futureStatuses.map(({ statusType, statusTime }) => [statusType, statusTime]),
  };
}

function compareTimes(a: VisitRow, b: VisitRow): number {
  return Number(a.startedAt) - Number(b.startedAt);
}

const asSeen = (told: readonly ToldVisit[]) => told.map((visit) => ({ ...visit, future: [] }));

function shuffle<T>(seed: string, items: readonly T[]): readonly T[] {
  const random = createSeededRandom(seed);
  return items
    .map((item) => ({ item, place: random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

type Run = {
  readonly name: string;
  readonly box: string;
  readonly deliveries: readonly string[];
  readonly visits: readonly ToldVisit[];
};

function listRuns(story: number): readonly Run[] {
  return Array.from({ length: ordersOfEach + 1 }, (_, order) => {
    const box = boxOf(story, order);
    const { deliveries, visits: told } = listEdifactDeliveries(`story ${story}`, box);
    const name = `story ${story}, order ${order}`;
    // The first delivery order is the terminal's own.
    return { name, box, deliveries: order === 0 ? deliveries : shuffle(name, deliveries), visits: told };
  });
}

test(`${stories * ordersOfEach} random orders of EDIFACT deliveries end in what the terminal meant to say [SRV-60]`, async () => {
  const runs = Array.from({ length: stories }, (_, story) => listRuns(story)).flat();
  await deliver(runs);

  const seen = await seeAll();
  const different = runs.filter(({ box, visits: told }) => !isDeepStrictEqual(seen.get(box), asSeen(told)));
  assert.deepEqual(
    different.map(({ name }) => name),
    [],
  );
});
