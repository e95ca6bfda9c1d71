// node bench/feed-cost-bench.ts: what deliveries cost that were made to be dear, each with a size and with twice that size: the ratio
// says whether the cost grows with the delivery or with its square. On the embedded database and on PostgreSQL, in one process.
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { buildFeed } from '../src/build-feed.ts';
import { takeInDcsa } from '../src/dcsa/index.ts';
import { takeInInterchanges } from '../src/edifact/index.ts';
import { writeInterchange } from '../src/edifact/testing/write-interchange.ts';
import { everySource, sumUp, takeInFeedValues, type Feed } from '../src/feed/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { runOnBothEngines } from './bench-product.ts';

const hour = 3_600_000;
const start = Date.now() - 20 * 24 * hour;
const at = (index: number) => new Date(start + index * 60_000).toISOString();
const box = (index: number) => `CSQU${String(index).padStart(7, '0')}`;
const range = (size: number) => Array.from({ length: size }, (_, index) => index);

const move = (id: string, index: number, changes: Record<string, unknown>) => ({
  eventID: id,
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: at(index),
  eventCreatedDateTime: at(index),
  equipmentEventTypeCode: 'DISC',
  eventLocation: { UNLocationCode: 'GBLGP' },
  ...changes,
});
const ofShip = (id: string, index: number, transportCallID: string) =>
  move(id, index, {
    eventType: 'TRANSPORT',
    equipmentEventTypeCode: undefined,
    transportEventTypeCode: 'ARRI',
    transportCall: { transportCallID, modeOfTransport: 'VESSEL' },
  });
const report = (run: string, size: number, boxOf: (index: number) => string, head: readonly string[][] = []) =>
  writeInterchange({
    reference: run,
    preparedAt: [new Date().toISOString().slice(2, 10).replaceAll('-', ''), '0000'],
    messages: [
      {
        reference: 'M1',
        type: 'CODECO:D:95B:UN',
        segments: [
          ['BGM', '34', run, '9'],
          ['LOC', '165', 'GBSOU'],
          ...head.map((segment) => segment as [string, ...string[]]),
          ...range(size).flatMap((index): [string, ...(string | string[])[]][] => [
            ['EQD', 'CN', boxOf(index), '', '', '2', '5'],
            ['DTM', ['203', at(index).replaceAll(/\D/g, '').slice(0, 12), '203']],
          ]),
        ],
      },
    ],
  });

type Delivery = (feed: Feed, run: string, size: number) => Promise<readonly { readonly result: string }[]>;

const dcsa: (make: (run: string, size: number) => readonly unknown[]) => Delivery = (make) => (feed, run, size) =>
  takeInDcsa(feed, make(run, size), everySource);

const cases: readonly {
  readonly what: string;
  readonly size: number;
  readonly prepare?: (feed: Feed, run: string) => Promise<unknown>;
  readonly deliver: Delivery;
}[] = [
  {
    what: 'EDIFACT: boxes of one report with a head as long',
    size: 2_000,
    deliver: (feed, run, size) =>
      takeInInterchanges(
        feed,
        Buffer.from(
          report(
            run,
            size,
            box,
            range(size).map((index) => ['LOC', `Z${index}`, 'DEHAM']),
          ),
        ),
        everySource,
      ),
  },
  {
    what: 'EDIFACT: moves of one box',
    size: 2_000,
    deliver: (feed, run, size) =>
      takeInInterchanges(feed, Buffer.from(report(run, size, () => `${run}0000000`.slice(0, 11))), everySource),
  },
  {
    what: 'DCSA: statements about one box',
    size: 2_500,
    deliver: dcsa((run, size) =>
      range(size).map((index) => move(`${run}-${index}`, index, { equipmentReference: `${run}1111111`.slice(0, 11) })),
    ),
  },
  {
    what: 'DCSA: statements about a ship, and as many boxes of its call',
    size: 2_500,
    deliver: dcsa((run, size) => [
      ...range(size / 2).map((index) =>
        move(`${run}-b${index}`, index, {
          equipmentReference: `${run.slice(0, 4)}${String(index).padStart(7, '0')}`,
          transportCall: { transportCallID: run, modeOfTransport: 'VESSEL' },
        }),
      ),
      ...range(size / 2).map((index) => ofShip(`${run}-s${index}`, index, run)),
    ]),
  },
  {
    what: 'DCSA: deliveries about a ship of 1,000 boxes',
    size: 20,
    prepare: (feed, run) =>
      takeInDcsa(
        feed,
        range(1_000).map((index) =>
          move(`${run}-b${index}`, index, {
            equipmentReference: `${run.slice(0, 4)}${String(index).padStart(7, '0')}`,
            transportCall: { transportCallID: run, modeOfTransport: 'VESSEL' },
          }),
        ),
        everySource,
      ),
    deliver: async (feed, run, size) => {
      const results = [];
      for (const index of range(size))
        results.push(...(await takeInDcsa(feed, [ofShip(`${run}-s${index}`, index, run)], everySource)));
      return results;
    },
  },
  {
    what: 'DCSA: unread events',
    size: 2_500,
    deliver: dcsa((run, size) =>
      range(size).map((index) => move(`${run}-${index}`, index, { equipmentEventTypeCode: 'STUF' })),
    ),
  },
  {
    what: 'own events of one visit',
    size: 2_500,
    deliver: (feed, run, size) =>
      takeInFeedValues(
        feed,
        run,
        range(size).map((index) => ({
          eventId: `${index}`,
          recordedAt: at(index),
          port: 'LGP',
          gkey: run,
          container: `${run}2222222`.slice(0, 11),
          status: { statusType: index % 2 === 0 ? 'On Hold' : 'Discharged', timeKind: 'actual', statusTime: at(index) },
        })),
      ),
  },
];

await runOnBothEngines(import.meta.filename, run);

async function run(open: OpenPool): Promise<void> {
  await applyMigrations(open.pool, open.engine);
  const config = createTestConfig({ demo: false });
  const platform = assemblePlatform({ config, log: pino({ level: 'silent' }), pool: open, clock: systemClock });
  const feed = buildFeed(platform);
  console.log(`\n${open.engine}: milliseconds for a delivery, and for one twice as long`);
  for (const [place, { what, size, prepare, deliver }] of cases.entries()) {
    const measure = async (factor: number) => {
      const run = `QW${String.fromCharCode(65 + place)}${factor === 1 ? 'A' : 'B'}`;
      await prepare?.(feed, run);
      const begun = performance.now();
      const results = await deliver(feed, run, size * factor);
      const counts = Object.entries(sumUp(results as Parameters<typeof sumUp>[0])).filter(([, count]) => count > 0);
      return { ms: performance.now() - begun, told: counts.map(([name, count]) => `${count} ${name}`).join(', ') };
    };
    const [one, two] = [await measure(1), await measure(2)];
    console.log(
      `${what.padEnd(62)} ${one.ms.toFixed(0).padStart(6)} ${two.ms.toFixed(0).padStart(6)}  x${(two.ms / one.ms).toFixed(1)}  ${two.told}`,
    );
  }
  await platform.database.close();
  rmSync(config.dataDir, { recursive: true, force: true });
}
