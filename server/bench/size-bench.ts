// node bench/size-bench.ts: whether a search costs the same with 10,000,000 status rows as with 100,000. It calls two
// databases, each with a real server, in turn at a fixed rate. BENCH_ROWS=100000000 takes 45 GB of disk; so much is not
// in memory, so numbers that were asked before are compared, and any numbers are measured without a goal.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { searchContainersAdvanced, searchHistory } from '@quaywatch/shared/contract';
import type pg from 'pg';
import { pino } from 'pino';
import { setAside } from '../src/platform/backup/set-aside.queries.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { day } from '../src/platform/durations.ts';
import type { Turns } from './ask-in-turns.ts';
import { startBenchProduct, type BenchProduct } from './bench-product.ts';
import { percentilesOf } from './figures.ts';
import { fillJourneys, listFilledNumbers, pickFilledNumbers, statusesPerVisit } from './fill-journeys.ts';
import { withClient } from './with-client.ts';

const rows = { small: 100_000, large: Number(process.env['BENCH_ROWS'] ?? 10_000_000) };
const load = { callsPerSecond: 40, calls: Number(process.env['BENCH_CALLS'] ?? 8_000) };
const isInMemory = rows.large <= 10_000_000;
const wanted = isInMemory ? 1.2 : 1.3;

type Size = keyof typeof rows;
type Side = {
  readonly product: BenchProduct;
  readonly address: string;
  readonly token: string;
  readonly visitCount: number;
};
type Question = { readonly name: string; readonly path: string; readonly bodyOf: (numbers: string[]) => unknown };

const questions: readonly Question[] = [
  { name: 'advanced search', path: searchContainersAdvanced.path, bodyOf: (numbers) => numbers },
  {
    name: 'history of 30 days',
    path: searchHistory.path,
    bodyOf: (numbers) => ({
      containerNumbers: numbers,
      fromPeriodDate: dayBefore(75),
      toPeriodDate: dayBefore(45),
      isJourneyDate: false,
      port: null,
      activity: null,
    }),
  },
];

const serverUrl = process.env['TEST_DATABASE_URL'];
if (serverUrl) await run(serverUrl);
else {
  const withPostgres = join(import.meta.dirname, '../testing/with-postgres.ts');
  const { status } = spawnSync(process.execPath, [withPostgres, process.execPath, import.meta.filename], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

async function run(url: string): Promise<void> {
  const sides = { small: await prepare(url, 'small'), large: await prepare(url, 'large') };
  console.log(`\n20 numbers a call, ${load.callsPerSecond} calls a second, ${load.calls} calls, in turns`);
  if (!isInMemory) {
    console.log('  any numbers, most of them asked for the first time:');
    for (const question of questions) print(question, await measure(sides, question));
  }
  const asked = isInMemory ? Infinity : rows.small / statusesPerVisit;
  console.log(isInMemory ? '  any numbers:' : `  ${asked} numbers that were asked before:`);
  for (const { address, visitCount } of Object.values(sides))
    await withClient(address, (client) => (isInMemory ? readAll(client) : readAsked(client, visitCount, asked)));
  for (const question of questions) {
    await measure(sides, question, { asked, calls: load.callsPerSecond * 5 });
    print(question, await measure(sides, question, { asked }), wanted);
  }
  for (const { product } of Object.values(sides)) await product.stop();
}

async function prepare(url: string, size: Size): Promise<Side> {
  const name = `bench_${size}`;
  // Reuses a database that an earlier run has kept.
  const isNew = await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
    return rowCount === 0;
  });
  const address = new URL(url);
  address.pathname = `/${name}`;
  const visitCount = rows[size] / statusesPerVisit;
  const pool = await openPostgres(address.href, pino({ level: 'silent' }));
  const product = await startBenchProduct(pool, async () => {
    if (isNew) await fill(address.href, visitCount);
  });
  await printSize(address.href, size);
  return { product, address: address.href, token: await product.signIn('paid@quaywatch.test'), visitCount };
}

async function fill(url: string, visitCount: number): Promise<void> {
  const began = performance.now();
  await withClient(url, async (client) => {
    const putBack = await setAside(client);
    await withClient(url, (beside) => fillJourneys(client, visitCount, beside));
    await client.query("set maintenance_work_mem = '1GB'");
    await putBack();
  });
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s:`);
}

/** Reads every page of the visits once. */
async function readAll(client: pg.Client): Promise<void> {
  await client.query('set max_parallel_workers_per_gather = 0');
  await client.query('select count(past_statuses) from visits');
  await client.query('set enable_seqscan = off');
  await client.query('select count(*) from (select container_number from visits order by container_number) found');
}

async function readAsked(client: pg.Client, visitCount: number, asked: number): Promise<void> {
  await client.query('select count(past_statuses) from visits where container_number = any($1)', [
    listFilledNumbers(visitCount, asked),
  ]);
}

async function printSize(url: string, size: Size): Promise<void> {
  const { rows: found } = await withClient(url, (client) =>
    client.query<{ events: number; visits: number; log: string; row: string }>(`
      select (select reltuples::int from pg_class where relname = 'port_events') as events,
        (select reltuples::int from pg_class where relname = 'visits') as visits,
        pg_size_pretty(pg_total_relation_size('port_events')) as log,
        pg_size_pretty(pg_total_relation_size('visits')) as row`),
  );
  for (const { events, visits, log, row } of found)
    console.log(`${size}: some ${events} status rows (${log}), ${visits} visits (${row})`);
}

type Times = { readonly p50: number; readonly p99: number };

/** @param asked picks the numbers of so many visits */
async function measure(
  sides: Readonly<Record<Size, Side>>,
  { path, bodyOf }: Question,
  { asked = Infinity, calls = load.calls } = {},
): Promise<readonly [Times, Times]> {
  const servers = [sides.small, sides.large].map(({ product, token, visitCount }) => ({
    url: `${product.url}${path}`,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
    },
    bodies: Array.from({ length: calls / 2 }, () =>
      JSON.stringify(bodyOf(pickFilledNumbers(visitCount, Math.min(asked, visitCount)))),
    ),
  }));
  const workerData: Turns = { servers, callsPerSecond: load.callsPerSecond, calls };
  const worker = new Worker(new URL('./ask-in-turns.ts', import.meta.url), { workerData });
  const [[small = [], large = []]] = (await once(worker, 'message')) as [number[][]];
  return [summarise(small), summarise(large)];
}

/** @param goal for the ratio of the p99; none if left out */
function print({ name }: Question, [small, large]: readonly [Times, Times], goal = Infinity): void {
  const ratio = large.p99 / small.p99;
  if (ratio > goal) process.exitCode = 1;
  const describe = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms`;
  const figures = `small ${describe(small)}  large ${describe(large)}  p99 x${ratio.toFixed(2)}`;
  console.log(`    ${name.padEnd(20)} ${figures}  ${goal === Infinity ? '' : ratio <= goal ? 'met' : 'MISSED'}`);
}

function summarise(times: readonly number[]): Times {
  const at = percentilesOf(times);
  return { p50: at(0.5), p99: at(0.99) };
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * day).toISOString().slice(0, 10).split('-').reverse().join('-');
}
