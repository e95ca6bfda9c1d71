import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import type { TestApp } from '../../testing/start-test-app.ts';
import { sampleRuns } from '../../testing/sample.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildFeed } from '../build-feed.ts';
import { everySource } from '../feed/index.ts';
import { ingestDcsa } from '../dcsa/ingest-dcsa.ts';
import { listDcsaJourneys } from '../dcsa/testing/dcsa-journeys.ts';
import type { PortEvent } from '../feed/reading/port-event.ts';
import { ingestEvents } from '../feed/ingest/ingest-events.ts';
import { seeVisits } from '../feed/testing/see-visits.ts';
import { ingestInterchanges } from '../edifact/ingest-interchanges.ts';
import { listEdifactDeliveries } from '../edifact/testing/edifact-deliveries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ startAt: '2026-06-20T00:00:00.000Z' });
});
after(() => server.stop());

type Step = { readonly dcsa: unknown } | { readonly own: PortEvent } | { readonly edifact: string };

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1) + hour * 3_600_000);

/** The terminal's own reports of a visit, as hours and statuses. The last but one is withdrawn. */
function listOwn(
  box: string,
  port: Port,
  activity: VisitActivity,
  told: readonly (readonly [hour: number, statusType: string])[],
): readonly Step[] {
  const gkey = `${box}/${port}/${activity}`;
  const visit = {
    port,
    gkey,
    containerNumber: box,
    activity,
    vessel: 'TERMINAL SAYS',
    isAvailableForSettingAlerts: true,
  };
  const none = { slotStart: null, estimateArrivalTime: null, estimateDepartureTime: null, estimateDischargeTime: null };
  const events = told.map(([hour, statusType], index): PortEvent => {
    const status = { ...none, statusType, timeKind: 'actual', statusTime: at(hour), location: `Row ${index}` } as const;
    return { source: 'terminal', eventId: `${gkey}-${index}`, recordedAt: at(hour), withdraws: null, visit, status };
  });
  const wrong = events.at(-2);
  return [
    ...events.map((own) => ({ own })),
    ...(wrong
      ? [{ own: { ...wrong, eventId: `${gkey}-back`, recordedAt: at(1_000), withdraws: wrong.eventId, status: null } }]
      : []),
  ];
}

const importToldTwice = [
  [109.5, 'Discharged'],
  // Before the carrier's time of discharge.
  [109.8, 'On Hold'],
  [139, 'Available for Collection'],
  [150, 'Released for Rail'],
  [161, 'Departed by Road'],
] as const;
const exportToldTwice = [
  [103.5, 'Arrived'],
  [120, 'Ready for Loading'],
  [150, 'On Hold'],
  [178.2, 'On Vessel at Berth'],
] as const;

const stories: Readonly<Record<string, (box: string) => readonly Step[]>> = {
  'an import told by its terminal and by its carrier': (box) => [
    ...listDcsa(box, 'an import of 2.2'),
    ...listOwn(box, 'LGP', 'Import', importToldTwice),
  ],
  'an export told by its terminal and by its carrier': (box) => [
    ...listDcsa(box, 'an export of 2.2 that sails'),
    ...listOwn(box, 'LGP', 'Export', exportToldTwice),
  ],
  'three visits, one of which the terminal tells': (box) => [
    ...listDcsa(box, 'an import that goes by rail'),
    ...listOwn(box, 'SOU', 'Export', [
      [9, 'Arrived'],
      [20, 'On Hold'],
      [31, 'On Vessel at Berth'],
    ]),
  ],
  'a terminal that reports by EDIFACT, and a carrier': (box) => [
    ...listEdifact(box, 'first'),
    ...listDcsa(box, 'a transhipment of 3.0'),
  ],
  'a terminal that reports by EDIFACT and in our own format': (box) => [
    ...listEdifact(box, 'second'),
    ...listOwn(box, 'SOU', 'Import', importToldTwice),
    ...listOwn(box, 'LGP', 'Export', exportToldTwice),
  ],
  'all of them': (box) => [
    ...listEdifact(box, 'third'),
    ...listDcsa(box, 'an import of 3.0'),
    ...listDcsa(box, 'two carriers'),
    ...listOwn(box, 'SOU', 'Import', importToldTwice),
  ],
};

function listDcsa(box: string, name: string): readonly Step[] {
  const [, events = []] = Object.entries(listDcsaJourneys(box)).find(([key]) => key.startsWith(name)) ?? [];
  return events.map((dcsa) => ({ dcsa }));
}

function listEdifact(box: string, seed: string): readonly Step[] {
  return listEdifactDeliveries(seed, box).deliveries.map((edifact) => ({ edifact }));
}

const ordersOfEach = sampleRuns(6, 16).numRuns;

/** Each round sends the next step of every run; steps of the same kind go together. */
async function tell(runs: readonly { readonly steps: readonly Step[] }[]): Promise<void> {
  const feed = buildFeed(server.platform);
  const rounds = Math.max(...runs.map(({ steps }) => steps.length));
  for (let round = 0; round < rounds; round += 1) {
    const steps = runs.flatMap((run) => run.steps[round] ?? []);
    const values = steps.flatMap((step) => ('dcsa' in step ? [step.dcsa] : []));
    const texts = steps.flatMap((step) => ('edifact' in step ? [step.edifact] : []));
    await ingestEvents(
      feed,
      steps.flatMap((step) => ('own' in step ? [step.own] : [])),
    );
    if (values.length > 0) await ingestDcsa(feed, values, everySource);
    if (texts.length > 0) await ingestInterchanges(feed, Buffer.from(texts.join('\n'), 'utf8'), everySource);
  }
}

test(`${Object.keys(stories).length * ordersOfEach} random orders of mixed formats end in the same journeys [CON-149]`, async () => {
  const runs = Object.entries(stories).flatMap(([name, tellOf], place) => {
    const boxOf = (order: number) => `MIXU${String(place * 100 + order).padStart(7, '0')}`;
    const indexes = tellOf(boxOf(0)).map((_, index) => index);
    const orders = fc.sample(fc.shuffledSubarray(indexes, { minLength: indexes.length }), {
      numRuns: ordersOfEach,
      seed: 23 + place,
    });
    return [indexes, ...orders].map((order, run) => {
      const steps = tellOf(boxOf(run));
      return { name, first: boxOf(0), box: boxOf(run), steps: order.flatMap((index) => steps[index] ?? []) };
    });
  });
  await tell(runs);

  const seen = await seeVisits(
    server.database.db,
    runs.map(({ box }) => box),
  );
  const different = runs.filter(({ box, first }) => JSON.stringify(seen.get(box)) !== JSON.stringify(seen.get(first)));
  assert.deepEqual(
    different.map(({ name, box, first }) => [name, seen.get(box), seen.get(first)]),
    [],
  );
  assert.deepEqual(
    [...new Set(runs.map(({ first }) => first))].map((box) => seen.get(box)?.length),
    [1, 1, 3, 3, 3, 4],
  );
  const [toldTwice] = seen.get(runs[0]?.first ?? '') as readonly { readonly steps: readonly string[] }[];
  assert.deepEqual(
    toldTwice?.steps.map((step) => step.replace(/ 2026-.*$/, '')),
    [
      'Inbound at Sea',
      'Arrived',
      'Discharged',
      'On Hold',
      'Released but not yet bookable',
      'Available for Collection',
      'Departed by Road',
    ],
  );
});
