// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { buildTierChanges } from '../../build-subscriptions.ts';
import { visits } from '../../feed/visits/visits.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { emailOf, report, startFollower } from './testing/start-follower.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

type Step =
  | { readonly does: 'reach'; readonly visit: number; readonly status: string; readonly minutesAgo: number }
  | { readonly does: 'withdraw'; readonly report: number }
  /** The port says something of a visit without a status. */
  | { readonly does: 'describe'; readonly visit: number; readonly number: number; readonly isOpen: boolean }
  | { readonly does: 'name activity'; readonly visit: number; readonly activity: 'Import' | 'Storage' }
  | { readonly does: 'list'; readonly numbers: readonly number[] }
  | { readonly does: 'follow' | 'stop' | 'templates' | 'tier' | 'work' }
  | { readonly does: 'remove alerts'; readonly visit: number };

const visit = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      does: fc.constant('reach'),
      visit,
      status: fc.constantFrom('Arrived', 'Discharged', 'Available for Collection', 'Departed by Road'),
      minutesAgo: fc.integer({ min: 1, max: 600 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('withdraw'), report: fc.nat({ max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('describe'),
      visit,
      number: fc.nat({ max: 1 }),
      isOpen: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('name activity'),
      visit,
      activity: fc.constantFrom('Import', 'Import', 'Storage'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('list'), numbers: fc.subarray([0, 1], { minLength: 1 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('follow', 'follow', 'stop', 'templates', 'tier') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove alerts'), visit }) },
  { weight: 7, arbitrary: fc.record({ does: fc.constant('work') }) },
);
type Timeline = { readonly begins: 'with activity' | 'without'; readonly steps: readonly Step[] };
const timeline: fc.Arbitrary<Timeline> = fc.record({
  begins: fc.constantFrom('with activity', 'with activity', 'without'),
  steps: fc.array(step, { minLength: 8, maxLength: 18 }),
});

const reach = (visit: number, minutesAgo: number): Step => ({ does: 'reach', visit, status: 'Arrived', minutesAgo });
const work: Step = { does: 'work' };
/** A visit becomes the latest by its own report, or because the other one was earlier, was wrong or is another container. */
const examples = [
  [reach(1, 1)],
  [reach(0, 30)],
  [{ does: 'withdraw', report: 1 }],
  [{ does: 'describe', visit: 0, number: 1, isOpen: true }],
].map((last): [Timeline] => [
  { begins: 'with activity', steps: [reach(1, 20), reach(0, 10), work, ...(last as readonly Step[])] },
]);

let timelines = 0;

async function play({ begins, steps }: Timeline) {
  timelines += 1;
  const { database, clock } = server;
  const { db } = database;
  const own = await startFollower(server, { items: emailOf('Import', 'Departed by Road') });
  const digits = String(timelines).padStart(6, '0');
  const numbers = [`RNDU${digits}1`, `RNDU${digits}2`];
  const gkeyOf = (place: number) => `random-${timelines}-${place}`;
  const gkeys = [0, 1].map(gkeyOf);
  const truth = { isFollowed: true, isServed: true, hasTemplate: true, listed: [0, 1] as readonly number[] };
  const numberOf = new Map<number, number>();
  const activityOf = new Map<number, string>();
  const reports: { readonly id: string; readonly visit: number; isWithdrawn: boolean }[] = [];
  /** The visits that have had the templates, with whether there was an alert to set. */
  const had = new Map<string, boolean>();
  const removed = new Set<string>();
  const ownAlerts = (gkey: string) => and(eq(alerts.customerId, own.customerId), eq(alerts.gkey, gkey));

  const tell = async (place: number, changes: Parameters<typeof report>[2]) => {
    clock.advance({ seconds: 1 });
    const activity = (activityOf.get(place) ?? (begins === 'without' ? null : 'Import')) as 'Import' | null;
    await report(server, numbers[numberOf.get(place) ?? 0] ?? '', {
      gkey: gkeyOf(place),
      activity: activity ?? undefined,
      recordedAt: clock.now().toISOString(),
      ...changes,
    });
  };

  /** By SRV-357 to 359 and 590: the latest visit of each listed number, unless it is over. */
  async function listServed(): Promise<readonly (typeof visits.$inferSelect)[]> {
    const { isFollowed, isServed, hasTemplate, listed } = truth;
    if (!isFollowed || !isServed || !hasTemplate) return [];
    const rows = await db.select().from(visits).where(inArray(visits.gkey, gkeys));
    return listed.flatMap((place) => {
      const [latest] = rows
        .filter(({ containerNumber, reachedAt }) => containerNumber === numbers[place] && reachedAt !== null)
        .sort((a, b) => Number(b.reachedAt) - Number(a.reachedAt));
      const isReady = latest?.finishedAt === null && latest.activity === 'Import' && latest.isAvailableForSettingAlerts;
      return isReady ? [latest] : [];
    });
  }

  async function work(): Promise<void> {
    await server.runJobs();
    for (const { gkey, pastStatuses } of await listServed())
      if (!had.has(gkey)) had.set(gkey, !pastStatuses.some(({ statusType }) => statusType === 'Departed by Road'));
    for (const gkey of gkeys) {
      const rows = await db.select().from(alerts).where(ownAlerts(gkey));
      assert.equal(rows.length > 0, had.get(gkey) === true && !removed.has(gkey), `the alerts of ${gkey}`);
    }
  }

  const listId = await own.create('Random', ...numbers);
  await own.follow(listId);
  for (const one of [...steps, { does: 'work' } as const])
    switch (one.does) {
      case 'reach': {
        const id = `random-${timelines}-${reports.length}`;
        reports.push({ id, visit: one.visit, isWithdrawn: false });
        const statusTime = new Date(clock.now().getTime() - one.minutesAgo * 60_000 - reports.length).toISOString();
        await tell(one.visit, { eventId: id, status: { statusType: one.status, timeKind: 'actual', statusTime } });
        break;
      }
      case 'withdraw': {
        const wrong = reports[one.report];
        if (!wrong || wrong.isWithdrawn) break;
        wrong.isWithdrawn = true;
        await tell(wrong.visit, { withdraws: wrong.id, status: undefined });
        break;
      }
      case 'describe':
        numberOf.set(one.visit, one.number);
        await tell(one.visit, { status: undefined, isAvailableForSettingAlerts: one.isOpen });
        break;
      case 'name activity':
        activityOf.set(one.visit, one.activity);
        await tell(one.visit, { status: undefined });
        break;
      case 'list':
        truth.listed = one.numbers;
        await own.change(listId, 'Random', ...one.numbers.map((place) => numbers[place] ?? ''));
        break;
      case 'follow':
      case 'stop':
        if (!truth.isServed) break;
        truth.isFollowed = one.does === 'follow';
        await (truth.isFollowed ? own.follow(listId) : own.stop(listId));
        break;
      case 'templates': {
        if (!truth.isServed) break;
        truth.hasTemplate = !truth.hasTemplate;
        const { status } = await own.saveTemplates(
          ...emailOf('Export', 'Arrived'),
          ...(truth.hasTemplate ? emailOf('Import', 'Departed by Road') : []),
        );
        assert.equal(status, 200);
        break;
      }
      case 'tier':
        truth.isServed = !truth.isServed;
        await database.transaction((tx) =>
          buildTierChanges(server.platform).change(tx, [own.customerId], truth.isServed ? 'Paid' : 'Free', {
            kind: 'system',
            job: 'of a test',
          }),
        );
        break;
      case 'remove alerts': {
        const gkey = gkeyOf(one.visit);
        const gone = await db.delete(alerts).where(ownAlerts(gkey)).returning();
        if (gone.length > 0) removed.add(gkey);
        break;
      }
      case 'work':
        await work();
    }
}

test('whatever ports and customers do, the latest visit of each followed number has had the templates once [SRV-357, SRV-358, SRV-359, SRV-590]', async () => {
  await fc.assert(fc.asyncProperty(timeline, play), { ...sampleRuns(1, 100), examples });
});
