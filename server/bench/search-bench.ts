// node bench/search-bench.ts: searches of 20 numbers over 200,000 visits, 8 at a time, in the product and in a bare
// Fastify route with one indexed select of the same columns of the same visits, in turns on the same database. Runs on
// the embedded database and, where its binaries are installed, on PostgreSQL.
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { runOnBothEngines, startBenchProduct, urlOf } from './bench-product.ts';
import { benchVisitCount, pickBenchNumbers } from './fill-visits.ts';

const connections = 8;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const wanted = { throughput: 0.5, p99: 2 };

/** What each search reads of a visit. */
const currentColumns = `container_number, port, gkey, activity, vessel, in_vessel, out_vessel, vehicle_booking,
  vessel_schedule, rail_schedule, is_available_for_setting_alerts, status_text, reached_at, current_status`;
const journeyColumns = `${currentColumns}, past_statuses, future_statuses`;

type Target = {
  readonly name: string;
  readonly url: string;
  readonly token?: string;
  /** The bare route that this search is measured against: it reads the same columns. */
  readonly against?: string;
};
type Sample = { readonly rate: number; readonly p50: number; readonly p99: number };

await runOnBothEngines(import.meta.filename, run);

async function run(pool: OpenPool): Promise<void> {
  const product = await startBenchProduct(pool);
  const bare = createBareServer(pool);
  await bare.listen({ host: '127.0.0.1', port: 0 });

  const { url } = product;
  const bareUrl = urlOf(bare.server.address());
  const targets: Target[] = [
    { name: 'bare select of the current status', url: `${bareUrl}/current` },
    {
      name: 'standard search',
      url: `${url}/api/containers`,
      token: await product.signIn('free@quaywatch.test'),
      against: 'bare select of the current status',
    },
    { name: 'bare select of the journeys', url: `${bareUrl}/journeys` },
    {
      name: 'advanced search',
      url: `${url}/api/containers/advanced`,
      token: await product.signIn('paid@quaywatch.test'),
      against: 'bare select of the journeys',
    },
  ];
  const samples = await measureInTurns(targets);
  print(pool.engine, targets, samples);

  await bare.close();
  await product.stop();
}

/** What the product is measured against: the columns that each search reads, over the same pool, and nothing else. */
function createBareServer({ pool }: OpenPool) {
  const server = fastify();
  for (const [path, columns] of [
    ['/current', currentColumns],
    ['/journeys', journeyColumns],
  ] as const) {
    const text = `select ${columns} from visits where container_number = any($1)`;
    server.post(path, async (request) => (await pool.query(text, [request.body])).rows);
  }
  return server;
}

/** One short round of each in turn, so that other load on the machine affects all of them. */
async function measureInTurns(targets: readonly Target[]): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await measure(target, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) samples.get(target.name)?.push(await measure(target, seconds));
  }
  return new Map([...samples].map(([name, list]) => [name, medianOf(list)]));
}

async function measure({ name, url, token }: Target, duration: number): Promise<Sample> {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const requests = Array.from({ length: 500 }, () => ({ body: JSON.stringify(pickBenchNumbers()) }));
  const result = await autocannon({ url, method: 'POST', headers, requests, connections, duration, workers: 1 });
  if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function medianOf(samples: readonly Sample[]): Sample {
  const median = (pick: (sample: Sample) => number) =>
    samples.map(pick).sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
  return { rate: median(({ rate }) => rate), p50: median(({ p50 }) => p50), p99: median(({ p99 }) => p99) };
}

function print(engine: string, targets: readonly Target[], samples: ReadonlyMap<string, Sample>): void {
  console.log(
    `\n${engine}: ${benchVisitCount} visits, 20 numbers a search, ${connections} connections, median of ${rounds} rounds`,
  );
  for (const { name, against } of targets) {
    const sample = samples.get(name);
    if (!sample) continue;
    const figures = `${sample.rate.toFixed(0).padStart(6)} /s  p50 ${sample.p50} ms  p99 ${sample.p99} ms`;
    console.log(`  ${name.padEnd(34)} ${figures}  ${compare(sample, samples.get(against ?? ''))}`);
  }
}

function compare(sample: Sample, base: Sample | undefined): string {
  if (!base) return '';
  const ratio = { throughput: sample.rate / base.rate, p99: sample.p99 / base.p99 };
  const met = ratio.throughput >= wanted.throughput && ratio.p99 <= wanted.p99;
  if (!met) process.exitCode = 1;
  return `throughput x${ratio.throughput.toFixed(2)}  p99 x${ratio.p99.toFixed(2)}  ${met ? 'met' : 'MISSED'}`;
}
