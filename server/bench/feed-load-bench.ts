// node bench/feed-load-bench.ts: searches of 20 numbers over 200,000 visits, alternating between no events and 8
// streams without a pause. Another process sends the streams, to visits of their own.
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { testFeedKey } from '../testing/feed-client.ts';
import type { Turns } from './ask-in-turns.ts';
import { runOnBothEngines, startBenchProduct, type BenchProduct } from './bench-product.ts';
import { medianOf, percentilesOf } from './figures.ts';
import { pickBenchNumbers } from './fill-visits.ts';
import type { StreamsEnd, StreamsOrder } from './send-streams.ts';

const streams = Number(process.env['BENCH_STREAMS'] ?? 8);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
/** Eight seconds gave 160 searches, so the second slowest alone was the p99. With this many, eleven are slower. */
const fewSearches = Number(process.env['BENCH_SEARCHES'] ?? 1_200);
const wanted = 3;
const path = '/api/containers/advanced';

type Times = { readonly rate: number; readonly p50: number; readonly p99: number };
type Under = StreamsEnd & { readonly longestTurn: number; readonly eventsPerSecond: number };
/** As many searches as the server can answer, or a few every second. */
const manners = {
  '8 customers, one search after another': (product: BenchProduct, token: string) => searchWithoutPause(product, token),
  '20 searches a second': (product: BenchProduct, token: string) => searchNowAndThen(product, token),
} as const;

await runOnBothEngines(import.meta.filename, run);

async function run(pool: OpenPool): Promise<void> {
  const product = await startBenchProduct(pool);
  const token = await product.signIn('paid@quaywatch.test');
  console.log(`\n${pool.engine}: ${streams} streams, median of ${rounds} rounds of ${seconds} s`);
  for (const [name, search] of Object.entries(manners)) {
    const alone: Times[] = [];
    const under: Times[] = [];
    const ends: Under[] = [];
    await search(product, token);
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await search(product, token));
      const { result, end } = await withStreams(product, () => search(product, token));
      under.push(result);
      ends.push(end);
    }
    print(name, medianTimes(alone), medianTimes(under), ends);
  }
  await product.stop();
}

async function withStreams(product: BenchProduct, search: () => Promise<Times>) {
  const order: StreamsOrder = { url: product.url, key: testFeedKey, streams, run: String(performance.now()) };
  const sender = fork(join(import.meta.dirname, 'send-streams.ts'), [JSON.stringify(order)]);
  await once(sender, 'message');
  const loop = watchEventLoop();
  const [storedBefore, startedAt] = [await countStored(product), performance.now()];
  const result = await search();
  const stored = (await countStored(product)) - storedBefore;
  const eventsPerSecond = stored / ((performance.now() - startedAt) / 1_000);
  const longestTurn = loop.stop();
  sender.send('stop');
  const [end] = (await once(sender, 'message')) as [StreamsEnd];
  await once(sender, 'exit');
  return { result, end: { ...end, longestTurn, eventsPerSecond } };
}

async function countStored({ platform }: BenchProduct): Promise<number> {
  const counter = await platform.metrics.getSingleMetric('quaywatch_feed_events_total')?.get();
  return counter?.values.find(({ labels }) => labels['result'] === 'stored')?.value ?? 0;
}

/** The longest time that the product blocked its thread, in processor time, so that other load does not count. */
function watchEventLoop() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

async function searchWithoutPause({ url }: BenchProduct, token: string): Promise<Times> {
  const requests = Array.from({ length: 500 }, () => ({ body: JSON.stringify(pickBenchNumbers()) }));
  const load = { method: 'POST', headers: headersOf(token), requests, connections: 8, duration: seconds, workers: 1 };
  const { latency, non2xx, errors, ...result } = await autocannon({ url: `${url}${path}`, ...load });
  if (non2xx + errors > 0) throw new Error(`${non2xx} searches refused, ${errors} failed`);
  return { rate: result.requests.average, p50: latency.p50, p99: latency.p99 };
}

async function searchNowAndThen({ url }: BenchProduct, token: string): Promise<Times> {
  const bodies = Array.from({ length: 500 }, () => JSON.stringify(pickBenchNumbers()));
  const servers = [{ url: `${url}${path}`, headers: headersOf(token), bodies }];
  const workerData: Turns = { servers, callsPerSecond: 20, calls: fewSearches };
  const worker = new Worker(new URL('./ask-in-turns.ts', import.meta.url), { workerData });
  const [[times = []]] = (await once(worker, 'message')) as [number[][]];
  const at = percentilesOf(times);
  return { rate: 20, p50: at(0.5), p99: at(0.99) };
}

function headersOf(token: string) {
  return {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
  };
}

function print(name: string, alone: Times, under: Times, ends: readonly Under[]): void {
  const ratio = under.p99 / alone.p99;
  const cutShort = ends.reduce((sum, { ended, counted }) => sum + ended - counted, 0);
  const met = ratio <= wanted && cutShort === 0;
  if (!met) process.exitCode = 1;
  const describe = ({ rate, p50, p99 }: Times) =>
    `${rate.toFixed(0).padStart(5)} /s  p50 ${p50.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  const stored = medianOf(ends.map((end) => end.eventsPerSecond));
  const longest = Math.max(...ends.map(({ longestTurn }) => longestTurn));
  console.log(`  ${name}, without streams  ${describe(alone)}`);
  console.log(`  ${name}, with streams     ${describe(under)}  p99 x${ratio.toFixed(2)}  ${met ? 'met' : 'MISSED'}`);
  console.log(
    `    ${stored.toFixed(0)} events/s meanwhile, ${cutShort} streams ended without counts, longest turn of the event loop ${longest.toFixed(0)} ms of processor time`,
  );
}

function medianTimes(list: readonly Times[]): Times {
  const pick = (of: (times: Times) => number) => medianOf(list.map(of));
  return { rate: pick(({ rate }) => rate), p50: pick(({ p50 }) => p50), p99: pick(({ p99 }) => p99) };
}
