// node bench/alerts-bench.ts: the delay from accepted event to handed-over message, messages per second, and what the
// alert engine costs the feed when nobody watches. 100,000 waiting alerts, PostgreSQL with fsync, one process; mail
// server and gateway answer at once.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { markChangedActivities } from '../src/alerts/matching/changed-activities.queries.ts';
import { moveToReplacingVisits } from '../src/alerts/matching/move-to-replacing-visits.queries.ts';
import { registerSending } from '../src/alerts/sending/register-sending.ts';
import { buildFeed, buildMessageListener } from '../src/build-feed.ts';
import { createFeed, type Feed } from '../src/feed/index.ts';
import type { PortEvent } from '../src/feed/reading/port-event.ts';
import { systemClock } from '../src/platform/clock.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { assemblePlatform, type OpenPlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { createBenchStream } from './bench-stream.ts';
import { runOnBothEngines } from './bench-product.ts';
import { medianOf, percentilesOf } from './figures.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 30);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const eventsPerSecond = 200;
const customers = 500;
const visits = 25_000;

type Bench = { readonly open: OpenPool; readonly platform: OpenPlatform; readonly feed: Feed };

/** Closed while messages queue up. */
let gate: Promise<void> = Promise.resolve();

const handedOver = new Map<string, number[]>();

async function run(open: OpenPool): Promise<void> {
  await applyMigrations(open.pool, open.engine);
  const config = createTestConfig();
  const log = pino({ level: 'silent' });
  const platform = assemblePlatform({ config, log, pool: open, clock: systemClock });
  registerSending(
    platform,
    (['Email', 'SMS'] as const).map((alertType) => ({
      alertType,
      concurrency: alertType === 'Email' ? 4 : 8,
      async handOver({ messages }) {
        await gate;
        for (const message of messages) noteHandover('containerNumber' in message ? message.containerNumber : '');
        return { kind: 'taken' as const, gatewayId: null };
      },
    })),
    { onMessages: buildMessageListener(platform) },
  );
  const bench = { open, platform, feed: buildFeed(platform) };
  await fillAlerts(open);
  await platform.jobs.start('all');
  console.log(`\n${visits * 4} alerts that wait, of ${customers} customers`);
  await measureFeed(bench);
  await measureThroughput(bench);
  await measureLatency(bench);
  await platform.jobs.stop();
  await open.close();
  rmSync(config.dataDir, { recursive: true, force: true });
}

function noteHandover(containerNumber: string): void {
  const times = handedOver.get(containerNumber);
  if (times) times.push(performance.now());
  else handedOver.set(containerNumber, [performance.now()]);
}

/** Two statuses of each visit by email and SMS, so that no customer comes close to the allowance. */
async function fillAlerts({ pool }: OpenPool): Promise<void> {
  await pool.query(
    `insert into customers (id, email, first_name, last_name, company_name, phone, postcode, role_type, business_type, tier,
        status, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bench-' || n || '@tests.example', 'A', 'B', 'C',
        '02079460958', 'E16 2QU', 'Operations', 'Haulier', 'Internal', 'Live', now() - interval '1 hour'
      from generate_series(1, $1::int) as n`,
    [customers],
  );
  await pool.query(
    `insert into alerts (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type, recipient,
        state, from_template, created_at)
      select ('00000000-0000-4000-8000-' || lpad((visit % $1::int + 1)::text, 12, '0'))::uuid, 'LGP', 'watched-' || visit,
        'BNCH' || lpad(visit::text, 7, '0'), 'Import', status, kind, kind || visit % $1::int, 'ACTIVE', true, now()
      from generate_series(0, $2::int - 1) as visit, unnest(array['Arrived', 'Departed by Road']) as status,
        unnest(array['Email', 'SMS']) as kind`,
    [customers, visits],
  );
  await pool.query('vacuum analyze alerts');
  await pool.query('checkpoint');
}

let nextVisit = 0;

function arrive(): PortEvent {
  const visit = nextVisit++;
  const now = new Date();
  return {
    source: 'bench',
    eventId: `arrived-${visit}`,
    recordedAt: now,
    withdraws: null,
    visit: { port: 'LGP', gkey: `watched-${visit}`, containerNumber: numberOf(visit), activity: 'Import' },
    status: {
      statusType: 'Arrived',
      timeKind: 'actual',
      statusTime: now,
      slotStart: null,
      location: null,
      estimateArrivalTime: null,
      estimateDepartureTime: null,
      estimateDischargeTime: null,
    },
  };
}

const numberOf = (visit: number) => `BNCH${String(visit).padStart(7, '0')}`;

const ingest = (feed: Feed, events: readonly PortEvent[]) =>
  feed.database.transaction((tx) => feed.storeEvents(tx, events, new Date()));

/** Alternates between a feed without the engine and ours, with the same events; nobody watches the visits. */
async function measureFeed({ open, platform, feed }: Bench): Promise<void> {
  const without = createFeed(platform, {
    async onChanges(tx, changes) {
      await moveToReplacingVisits(tx, changes);
      await markChangedActivities(tx, changes);
    },
  });
  const now = new Date();
  const events = createBenchStream(2_000, now);
  const rates = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, target] of [
      ['without', without],
      ['with', feed],
    ] as const) {
      await open.pool.query('truncate port_events, visits');
      await open.pool.query('checkpoint');
      const began = performance.now();
      for (let first = 0; first < events.length; first += 500) await ingest(target, events.slice(first, first + 500));
      rates[name].push(events.length / ((performance.now() - began) / 1_000));
    }
  const [before, after] = [medianOf(rates.without), medianOf(rates.with)];
  const loss = (1 - medianOf(rates.with.map((rate, round) => rate / (rates.without[round] ?? rate)))) * 100;
  report(
    'ingest that nobody watches',
    `${after.toFixed(0)} events/s, ${before.toFixed(0)} without the engine: ${loss.toFixed(1)} % less`,
    loss < 10,
  );
}

async function measureThroughput({ feed }: Bench): Promise<void> {
  const messages = 10_000;
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  for (let sent = 0; sent < messages / 2; sent += 500) await ingest(feed, Array.from({ length: 500 }, arrive));
  handedOver.clear();
  const began = performance.now();
  open();
  await waitFor(messages, 120);
  const rate = messages / ((performance.now() - began) / 1_000);
  report('through the engine', `${rate.toFixed(0)} messages/s`, rate >= 500);
}

async function measureLatency({ feed }: Bench): Promise<void> {
  handedOver.clear();
  const acceptedAt = new Map<string, number>();
  const began = performance.now();
  const total = seconds * eventsPerSecond;
  const batch = 20;
  for (let sent = 0; sent < total; sent += batch) {
    const due = began + (sent / eventsPerSecond) * 1_000;
    if (due > performance.now()) await sleep(due - performance.now());
    const events = Array.from({ length: batch }, arrive);
    await ingest(feed, events);
    for (const { visit } of events) acceptedAt.set(visit.containerNumber, performance.now());
  }
  const took = (performance.now() - began) / 1_000;
  await waitFor(total * 2, 60);
  const waits = [...acceptedAt].flatMap(([number, at]) =>
    (handedOver.get(number) ?? []).map((time) => Math.max(0, time - at)),
  );
  const at = percentilesOf(waits);
  report(
    `accepted to handed over, ${(total / took).toFixed(0)} events/s`,
    `${waits.length} of ${total * 2}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
    at(0.99) < 2_000 && waits.length === total * 2,
  );
}

async function waitFor(messages: number, atMost: number): Promise<void> {
  const deadline = performance.now() + atMost * 1_000;
  const count = () => [...handedOver.values()].reduce((sum, times) => sum + times.length, 0);
  while (count() < messages && performance.now() < deadline) await sleep(20);
}

function report(name: string, figures: string, isMet: boolean): void {
  if (!isMet) process.exitCode = 1;
  console.log(`  ${name.padEnd(38)} ${figures}  ${isMet ? 'met' : 'MISSED'}`);
}

await runOnBothEngines(import.meta.filename, (open) => (open.engine === 'postgres' ? run(open) : open.close()));
