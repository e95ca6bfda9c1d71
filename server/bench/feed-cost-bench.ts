// node bench/feed-cost-bench.ts: the cost of deliveries that are made to be expensive, at one, two and four times a
// size, in processor time of Node and the database (median of BENCH_ROUNDS). The ratios show linear or quadratic
// growth. BENCH_CASE selects cases by a word.
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { buildFeed } from '../src/build-feed.ts';
import { ingestDcsa } from '../src/dcsa/ingest-dcsa.ts';
import { ingestInterchanges } from '../src/edifact/ingest-interchanges.ts';
import { writeInterchange } from '../src/edifact/testing/write-interchange.ts';
import { everySource, sumUp, ingestFeedValues, type Feed } from '../src/feed/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { mostShipStatements, sameCall } from '../src/feed/statements/ship-statements.rules.ts';
import { runOnBothEngines } from './bench-product.ts';
import { medianOf } from './figures.ts';
import { createProcessorTime } from './processor-time.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const factors = [1, 2, 4];
const only = process.env['BENCH_CASE'] ?? '';
const wanted = 2.5;

// Starts at the beginning of a window in which ship statements count. A delivery that ran into the next window would
// count twice as many, and the ratio would depend on the day.
const start = (Math.floor(Date.now() / sameCall) - 1) * sameCall;
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
  ingestDcsa(feed, make(run, size), everySource);

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
      ingestInterchanges(
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
      ingestInterchanges(feed, Buffer.from(report(run, size, () => `${run}0000000`.slice(0, 11))), everySource),
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
    size: 10,
    // Sends as many ship statements as are expanded to containers, so that each of the first ones expands to one more.
    prepare: (feed, run) =>
      ingestDcsa(
        feed,
        [
          ...range(1_000).map((index) =>
            move(`${run}-b${index}`, index, {
              equipmentReference: `${run.slice(0, 4)}${String(index).padStart(7, '0')}`,
              transportCall: { transportCallID: run, modeOfTransport: 'VESSEL' },
            }),
          ),
          ...range(mostShipStatements).map((index) => ofShip(`${run}-t${index}`, index, run)),
        ],
        everySource,
      ),
    deliver: async (feed, run, size) => {
      const results = [];
      for (const index of range(size))
        results.push(
          ...(await ingestDcsa(feed, [ofShip(`${run}-s${index}`, mostShipStatements + index, run)], everySource)),
        );
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
      ingestFeedValues(
        feed,
        { sender: everySource, source: run },
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
  const time = await createProcessorTime(open);
  console.log(`\n${open.engine}: milliseconds of processor time for a delivery, one twice and one four times as long`);
  for (const [place, { what, size, prepare, deliver }] of cases.entries()) {
    if (!what.includes(only)) continue;
    const measure = async (round: number, factor: number) => {
      // Each round uses other containers and ships; a container number can begin with this prefix.
      const run = `Q${String.fromCharCode(65 + place)}${String.fromCharCode(65 + round)}${String.fromCharCode(65 + factor)}`;
      await prepare?.(feed, run);
      const before = time();
      const results = await deliver(feed, run, size * factor);
      const counts = Object.entries(sumUp(results as Parameters<typeof sumUp>[0])).filter(([, count]) => count > 0);
      return { ms: time() - before, told: counts.map(([name, count]) => `${count} ${name}`).join(', ') };
    };
    const found = factors.map((): { ms: number; told: string }[] => []);
    await measure(rounds, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, factor] of factors.entries()) found[index]?.push(await measure(round, factor));
    print(
      what,
      found.map((list) => medianOf(list.map(({ ms }) => ms))),
      found.at(-1)?.[0]?.told ?? '',
    );
  }
  await platform.database.close();
  rmSync(config.dataDir, { recursive: true, force: true });
}

function print(what: string, times: readonly number[], told: string): void {
  const ratios = times.slice(1).map((time, place) => time / (times[place] ?? 0));
  const met = ratios.every((ratio) => ratio <= wanted);
  if (!met) process.exitCode = 1;
  const [cells, grown] = [
    times.map((time) => time.toFixed(0).padStart(6)).join(' '),
    ratios.map((ratio) => `x${ratio.toFixed(2)}`).join(' '),
  ];
  console.log(`${what.padEnd(62)} ${cells}  ${grown}  ${met ? 'met' : 'MISSED'}  ${told}`);
}
