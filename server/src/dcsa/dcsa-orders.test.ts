import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { TestApp } from '../../testing/start-test-app.ts';
import { sampleRuns } from '../../testing/sample.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildFeed } from '../build-feed.ts';
import { seeVisits } from '../feed/testing/see-visits.ts';
import { everySource } from '../feed/index.ts';
import { ingestDcsa } from './ingest-dcsa.ts';
import { listDcsaJourneys } from './testing/dcsa-journeys.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ startAt: '2026-06-20T00:00:00.000Z' });
});
after(() => server.stop());

const ordersOfEach = sampleRuns(10, 30).numRuns;
const names = Object.keys(listDcsaJourneys('ANY'));

/** A journey of a container of its own, split into deliveries. */
type Run = { readonly name: string; readonly box: string; readonly deliveries: readonly (readonly unknown[])[] };

function listRuns(name: string, place: number): readonly Run[] {
  const boxOf = (order: number) => `DCSU${String(place * 100 + order).padStart(7, '0')}`;
  const eventsOf = (order: number) => listDcsaJourneys(boxOf(order))[name] ?? [];
  const indexes = eventsOf(0).map((_, index) => index);
  const shuffled = fc.tuple(
    fc.shuffledSubarray(indexes, { minLength: indexes.length }),
    fc.integer({ min: 1, max: 4 }),
    fc.subarray(indexes, { maxLength: 2 }),
  );
  const orders = fc.sample(shuffled, { numRuns: ordersOfEach, seed: 11 + place });
  return [
    // The first run sends all events in one delivery, in order.
    { name, box: boxOf(0), deliveries: [eventsOf(0)] },
    ...orders.map(([order, size, again], index) => {
      const events = eventsOf(index + 1);
      const sequence = [...order, ...again].flatMap((one) => events[one] ?? []);
      const deliveries = Array.from({ length: Math.ceil(sequence.length / size) }, (_, part) =>
        sequence.slice(part * size, (part + 1) * size),
      );
      return { name, box: boxOf(index + 1), deliveries };
    }),
  ];
}

test(`${names.length * ordersOfEach} random orders of DCSA events, in any deliveries, end in the same journeys`, async () => {
  const feed = buildFeed(server.platform);
  const runs = names.flatMap(listRuns);
  const rounds = Math.max(...runs.map(({ deliveries }) => deliveries.length));
  // Each round sends the next delivery of every container.
  for (let round = 0; round < rounds; round += 1)
    await ingestDcsa(
      feed,
      runs.flatMap(({ deliveries }) => deliveries[round] ?? []),
      everySource,
    );

  const seen = await seeVisits(
    server.database.db,
    runs.map(({ box }) => box),
  );
  const expected = new Map(runs.filter((_, index) => index % (ordersOfEach + 1) === 0).map((run) => [run.name, run]));
  const different = runs.filter(
    ({ name, box }) => JSON.stringify(seen.get(box)) !== JSON.stringify(seen.get(expected.get(name)?.box ?? '')),
  );
  assert.deepEqual(
    different.map(({ name, box }) => [name, seen.get(box)]),
    [],
  );
  assert.equal(runs.length, names.length * (ordersOfEach + 1));
  assert.equal(
    [...expected.values()].every(({ box }) => (seen.get(box)?.length ?? 0) > 0),
    true,
  );
});

const stepsOf = async (name: string) => {
  const place = names.findIndex((one) => one.startsWith(name));
  const box = `DCSU${String(place * 100).padStart(7, '0')}`;
  const seen = (await seeVisits(server.database.db, [box])).get(box) as readonly {
    readonly port: string;
    readonly activity: string | null;
    readonly steps: readonly string[];
  }[];
  return seen.map(({ port, activity, steps }) => [
    port,
    activity,
    ...steps.map((step) => step.replace(/ 2026-\S+ actual$/, '').replace(/ 2026-\S+ /, ', ')),
  ]);
};

test('a sailing ship leaves behind what it discharged; a laden box from ship to gate is an import', async () => {
  assert.deepEqual(await stepsOf('an import of 2.2'), [
    [
      'LGP',
      'Import',
      'Inbound at Sea',
      'Arrived',
      'Discharged',
      'On Hold',
      'Released but not yet bookable',
      'Available for Collection',
      'Departed by Road',
    ],
  ]);
});

test('an export released by customs is ready for loading, even if its arrival is reported later', async () => {
  assert.deepEqual(await stepsOf('an export of 2.2 that customs'), [
    ['LGP', 'Export', 'Inbound by Road', 'Arrived', 'Ready for Loading', 'Planned for Vessel, planned'],
  ]);
});

test('a correction may move an event by days, to our other port, or away from both', async () => {
  assert.deepEqual(await stepsOf('an import of 3.0'), [
    ['SOU', 'Import', 'Discharged', 'Released but not yet bookable'],
    ['LGP', null, 'On Hold'],
  ]);
});

test('two carriers may use the same id, and each can only correct its own event', async () => {
  assert.deepEqual(await stepsOf('two carriers'), [
    ['SOU', 'Import', 'Discharged', 'Available for Collection', 'Departed by Road'],
  ]);
});

test('a transhipment does not arrive again with the ship that takes it [CON-151]', async () => {
  assert.deepEqual(await stepsOf('a transhipment of 3.0'), [
    ['SOU', 'Transhipment', 'Arrived', 'Discharged', 'Ready for Loading', 'On Vessel at Berth', 'On Vessel at Sea'],
  ]);
});
