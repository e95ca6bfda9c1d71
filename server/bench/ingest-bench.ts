// node bench/ingest-bench.ts: events per second that the feed stores, with log, visits and changes, compared with a
// bare COPY of the same log rows, into empty and full tables.
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FeedCounts } from '@quaywatch/shared/feed';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/build-app.ts';
import { buildFeed } from '../src/build-feed.ts';
import type { PortEvent } from '../src/feed/reading/port-event.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { createLog } from '../src/platform/log.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { runOnBothEngines, urlOf } from './bench-product.ts';
import { createBenchStream } from './bench-stream.ts';
import { medianOf } from './figures.ts';
import { fillJourneys, statusesPerVisit } from './fill-journeys.ts';
import { withClient } from './with-client.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const containers = Number(process.env['BENCH_CONTAINERS'] ?? 8_000);
const wanted = 10_000;
const filledVisits = 50_000;
/** By this factor a COPY may be faster. */
const wantedOfCopy = 8;
const now = new Date('2026-06-15T09:00:00Z');
const serverUrl = process.env['TEST_DATABASE_URL'];

type Setting = { readonly size: number; readonly connections: number };

await runOnBothEngines(import.meta.filename, run);

async function run(open: OpenPool): Promise<void> {
  await applyMigrations(open.pool, open.engine);
  const postgres = open.engine === 'postgres';
  if (postgres) await prepareServer(open);
  const events = createBenchStream(postgres ? containers : containers / 8, now);
  const visits = new Set(events.map(({ visit }) => visit.gkey)).size;
  console.log(`\n${open.engine}: ${events.length} events of ${visits} visits, median of ${rounds} rounds`);
  const settings = postgres
    ? [1_000, 5_000].flatMap((size) => [1, 2].map((connections) => ({ size, connections })))
    : [250, 1_000].map((size) => ({ size, connections: 1 }));
  const rates = new Map<Setting, number[]>(settings.map((setting) => [setting, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const setting of settings) rates.get(setting)?.push(await measure(open, events, setting));
  const streamed = [];
  for (let round = 0; round < rounds; round += 1) {
    await empty(open);
    streamed.push(await measureStream(open, events, ''));
  }
  const copyRate = postgres ? await measureCopy(open) : null;
  for (const [{ size, connections }, list] of rates) {
    const rate = medianOf(list);
    const beside =
      copyRate === null
        ? ''
        : `  COPY is x${(copyRate.bare / rate).toFixed(1)} (with our indexes x${(copyRate.indexed / rate).toFixed(1)})`;
    print(`batches of ${size}, ${connections} at a time`, rate, beside, postgres && connections === 2);
  }
  print('as NDJSON over HTTP', medianOf(streamed), '', false);
  if (postgres) await compareWithCopy(open, events);
  await open.close();
}

/**
 * Ingests into full tables, alternating with a COPY of the same log rows into a table with the same rows and indexes.
 */
async function compareWithCopy(open: OpenPool, events: readonly PortEvent[]): Promise<void> {
  await open.pool.query('truncate port_events, visits');
  await withClient(serverUrl, (client) => fillJourneys(client, filledVisits));
  const samples = { whole: [] as number[], copy: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.whole.push(await measureStream(open, events, `round ${round} `));
    samples.copy.push(await withClient(serverUrl, (client) => measureFullCopy(client, `round ${round} `)));
  }
  const [whole, copy] = [medianOf(samples.whole), medianOf(samples.copy)];
  const met = copy / whole <= wantedOfCopy;
  if (!met) process.exitCode = 1;
  console.log(`  ${filledVisits * statusesPerVisit} events of ${filledVisits} visits in the tables before:`);
  print('COPY into the log with its indexes', copy, '', false);
  print('as NDJSON over HTTP', whole, `  COPY is x${(copy / whole).toFixed(1)}  ${met ? 'met' : 'MISSED'}`, false);
  console.log('  left out: alerts and watches, of which there are none; searches at the same time; a network');
}

async function measureFullCopy(client: pg.Client, prefix: string): Promise<number> {
  const { rows } = await client.query<{ file: string }>(
    `select current_setting('data_directory') || '/bench-copy' as file`,
  );
  const file = rows[0]?.file ?? '';
  const { rowCount } = await client.query(
    `copy (select * from port_events where event_id like '${prefix}%') to '${file}'`,
  );
  await client.query('drop table if exists bench_copy');
  await client.query('create table bench_copy (like port_events including all)');
  await client.query(`insert into bench_copy select * from port_events where event_id not like '${prefix}%'`);
  await client.query('vacuum analyze bench_copy');
  await client.query('checkpoint');
  const began = performance.now();
  await client.query(`copy bench_copy from '${file}'`);
  return (rowCount ?? 0) / ((performance.now() - began) / 1_000);
}

/** A rate without fsync says nothing about production. */
async function prepareServer({ pool }: OpenPool): Promise<void> {
  const { rows } = await pool.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('PostgreSQL runs without fsync: start it with --durable.');
  await pool.query("alter system set max_wal_size = '4GB'");
  await pool.query('select pg_reload_conf()');
}

async function measure(open: OpenPool, events: readonly PortEvent[], setting: Setting): Promise<number> {
  await empty(open);
  const config = createTestConfig();
  const log = pino({ level: 'silent' });
  const feed = buildFeed(assemblePlatform({ config, log, pool: open, clock: { now: () => now } }));
  const lanes: PortEvent[][] = Array.from({ length: setting.connections }, () => []);
  for (const event of events) lanes[event.visit.gkey.charCodeAt(11) % setting.connections]?.push(event);
  const began = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let first = 0; first < lane.length; first += setting.size)
        await feed.database.transaction((tx) => feed.storeEvents(tx, lane.slice(first, first + setting.size), now));
    }),
  );
  const took = (performance.now() - began) / 1_000;
  rmSync(config.dataDir, { recursive: true });
  return events.length / took;
}

/** Leaves the tables as in a new installation: analysed while empty, they would be read as a whole for each visit. */
async function empty({ pool, engine }: OpenPool): Promise<void> {
  await pool.query('truncate port_events, visits');
  if (engine === 'postgres') await pool.query('checkpoint');
}

/** Ingests through the real server, which reads, checks, stores and answers. Another process sends. */
async function measureStream(open: OpenPool, events: readonly PortEvent[], prefix: string): Promise<number> {
  const config = createTestConfig({ production: true });
  const log = createLog('info', pino.destination({ dest: '/dev/null', sync: true }));
  const app = buildApp(assemblePlatform({ config, log, pool: open, clock: { now: () => now } }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const file = join(config.dataDir, 'events.ndjson');
  writeFileSync(file, events.map((event) => `${JSON.stringify(toFeedEvent(event, prefix))}\n`).join(''));
  const env = { ...process.env, FEED_KEY: config.feedKey ?? '' };
  const sender = [join(import.meta.dirname, 'send-file.ts'), urlOf(app.server.address()), file];
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, sender, { env });
  const took = (performance.now() - began) / 1_000;
  await app.close();
  rmSync(config.dataDir, { recursive: true });
  const { counts } = JSON.parse(stdout) as { counts: FeedCounts };
  if (counts.stored + counts.repeated !== events.length) throw new Error(`The feed answered ${stdout}`);
  return events.length / took;
}

function toFeedEvent({ eventId, recordedAt, visit, status, withdraws }: PortEvent, prefix: string): unknown {
  const { containerNumber: container, gkey, ...details } = visit;
  const ids = { eventId: `${prefix}${eventId}`, gkey: `${prefix}${gkey}` };
  return { ...ids, recordedAt, container, ...details, status, withdraws: withdraws && `${prefix}${withdraws}` };
}

/** Copies the log rows of the last round from a file, into a table without indexes and into one with ours. */
async function measureCopy({ pool }: OpenPool): Promise<{ bare: number; indexed: number }> {
  const { rows } = await pool.query<{ file: string; count: number }>(
    `select current_setting('data_directory') || '/bench-copy' as file, (select count(*)::int from port_events) as count`,
  );
  const { file = '', count = 0 } = rows[0] ?? {};
  await pool.query(`copy port_events to '${file}'`);
  const rateInto = async (like: string) => {
    await pool.query(`drop table if exists bench_copy`);
    await pool.query(`create table bench_copy (like port_events ${like})`);
    await pool.query('checkpoint');
    const began = performance.now();
    await pool.query(`copy bench_copy from '${file}'`);
    return count / ((performance.now() - began) / 1_000);
  };
  const samples = { bare: [] as number[], indexed: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.bare.push(await rateInto(''));
    samples.indexed.push(await rateInto('including all'));
  }
  const result = { bare: medianOf(samples.bare), indexed: medianOf(samples.indexed) };
  print('bare COPY of the log rows', result.bare, `  with our indexes ${result.indexed.toFixed(0)} /s`, false);
  return result;
}

function print(name: string, rate: number, more: string, isWanted: boolean): void {
  const met = rate >= wanted;
  if (isWanted && !met) process.exitCode = 1;
  console.log(
    `  ${name.padEnd(34)} ${rate.toFixed(0).padStart(7)} events/s${more}${isWanted ? (met ? '  met' : '  MISSED') : ''}`,
  );
}
