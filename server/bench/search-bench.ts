// node bench/search-bench.ts: searches of 20 numbers over 200,000 visits, 8 at a time, alternating between the product
// and a bare Fastify route with one indexed select of the same columns, padded to as many bytes as the product answers
// with. Then searches of a customer with 5,000 alerts, alternating with those of one without, for the same containers.
import autocannon from 'autocannon';
import { fastify } from 'fastify';
import { analyseGrownTables } from '../src/platform/database/embedded/maintain-tables.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { runOnBothEngines, startBenchProduct, urlOf } from './bench-product.ts';
import { percentilesOf } from './figures.ts';
import { fillAlerts, pickAlertedNumbers } from './fill-alerts.ts';
import { benchVisitCount, pickBenchNumbers } from './fill-visits.ts';

const connections = 8;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);

type Goal = { readonly throughput: number; readonly p99: number; readonly web: number };
/** Compared with the bare route. */
const againstBare: Goal = { throughput: 0.8, p99: 1.5, web: 1.25 };
/** A customer with thousands of alerts compared with one who has none. */
const againstNone: Goal = { throughput: 1 / 1.2, p99: 1.2, web: 1.2 };

/** The columns of a visit that each search reads. */
const currentColumns = `container_number, port, gkey, activity, vessel, in_vessel, out_vessel, vehicle_booking,
  vessel_schedule, rail_schedule, is_available_for_setting_alerts, status_text, reached_at, current_status`;
const journeyColumns = `${currentColumns}, past_statuses, future_statuses`;

type Target = {
  readonly name: string;
  readonly url: string;
  readonly token?: string;
  readonly pickNumbers?: () => string[];
  readonly against?: { readonly name: string; readonly goal: Goal };
};
type Sample = {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the web thread per call. Other work on the machine affects it least. */
  readonly web: number;
};
type Samples = ReadonlyMap<string, readonly Sample[]>;

await runOnBothEngines(import.meta.filename, run);

async function run(pool: OpenPool): Promise<void> {
  const product = await startBenchProduct(pool);
  const [many, none] = ['recurring@quaywatch.test', 'internal@quaywatch.test'];
  await fillAlerts(pool.pool, { many, none });
  if (pool.engine === 'pglite') await analyseGrownTables(pool);
  else await pool.pool.query('analyze alerts, alert_messages');
  const bare = createBareServer(pool);
  await bare.server.listen({ host: '127.0.0.1', port: 0 });
  const bareUrl = urlOf(bare.server.server.address());

  const standard = { url: `${product.url}/api/containers`, token: await product.signIn('free@quaywatch.test') };
  const advanced = {
    url: `${product.url}/api/containers/advanced`,
    token: await product.signIn('paid@quaywatch.test'),
  };
  for (const [path, target] of [
    ['/current', standard],
    ['/journeys', advanced],
  ] as const)
    await bare.fillUp(path, target);

  const [ofCurrent, ofJourneys] = ['bare select of the current status', 'bare select of the journeys'];
  const withoutAlerts = 'advanced search, no alerts';
  const ofCustomer = async (username: string) => ({
    url: advanced.url,
    token: await product.signIn(username),
    pickNumbers: pickAlertedNumbers,
  });
  const targets: Target[] = [
    { name: ofCurrent, url: `${bareUrl}/current` },
    { name: 'standard search', ...standard, against: { name: ofCurrent, goal: againstBare } },
    { name: ofJourneys, url: `${bareUrl}/journeys` },
    { name: 'advanced search', ...advanced, against: { name: ofJourneys, goal: againstBare } },
    { name: withoutAlerts, ...(await ofCustomer(none)) },
    {
      name: 'advanced search, 5,000 alerts',
      ...(await ofCustomer(many)),
      against: { name: withoutAlerts, goal: againstNone },
    },
  ];
  const samples = await measureInTurns(targets);
  print(pool.engine, targets, samples);

  await bare.server.close();
  await product.stop();
}

function createBareServer({ pool }: OpenPool) {
  const server = fastify();
  const fillers = new Map<string, string>();
  for (const [path, columns] of [
    ['/current', currentColumns],
    ['/journeys', journeyColumns],
  ] as const) {
    const text = `select ${columns} from visits where container_number = any($1)`;
    server.post(path, async (request) => {
      const { rows } = await pool.query<Record<string, unknown>>(text, [request.body]);
      const filler = fillers.get(path);
      if (filler !== undefined) for (const row of rows) row['filler'] = filler;
      return rows;
    });
  }
  return {
    server,
    /** Pads the route's answers to the length of the product's. */
    async fillUp(path: string, { url, token }: Target | Omit<Target, 'name'>): Promise<void> {
      const payload = pickBenchNumbers();
      const plain = await server.inject({ method: 'POST', url: path, payload });
      const body = JSON.stringify(payload);
      const wanted = Buffer.byteLength(
        await (await fetch(url, { method: 'POST', headers: headersOf(token), body })).text(),
      );
      const missing = (wanted - plain.rawPayload.length) / plain.json<unknown[]>().length;
      fillers.set(path, ' '.repeat(Math.max(0, Math.round(missing) - '"filler":"",'.length)));
      const filled = await server.inject({ method: 'POST', url: path, payload });
      console.log(
        `${path}: bare ${plain.rawPayload.length} bytes, filled ${filled.rawPayload.length}, product ${wanted}`,
      );
    },
  };
}

function headersOf(token: string | undefined) {
  return {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** One short round of each in turn, so that other load affects all of them alike. */
async function measureInTurns(targets: readonly Target[]): Promise<Samples> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await measure(target, 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) samples.get(target.name)?.push(await measure(target, seconds));
  }
  return samples;
}

async function measure(
  { name, url, token, pickNumbers = pickBenchNumbers }: Target,
  duration: number,
): Promise<Sample> {
  const headers = headersOf(token);
  const requests = Array.from({ length: 500 }, () => ({ body: JSON.stringify(pickNumbers()) }));
  const before = process.threadCpuUsage();
  const result = await autocannon({ url, method: 'POST', headers, requests, connections, duration, workers: 1 });
  if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const { user, system } = process.threadCpuUsage(before);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99, web: (user + system) / result.requests.total };
}

function spreadOf(values: readonly number[]) {
  const at = percentilesOf(values);
  return { low: at(0), median: at(0.5), high: at(1) };
}

function print(engine: string, targets: readonly Target[], samples: Samples): void {
  console.log(
    `\n${engine}: ${benchVisitCount} visits, 20 numbers a search, ${connections} connections, median of ${rounds} rounds`,
  );
  for (const { name, against } of targets) {
    const own = samples.get(name) ?? [];
    const median = (pick: (sample: Sample) => number) => spreadOf(own.map(pick)).median;
    const rate = median((sample) => sample.rate).toFixed(0);
    const [p50, p99] = [median((sample) => sample.p50), median((sample) => sample.p99)];
    const web = median((sample) => sample.web).toFixed(0);
    console.log(`  ${name.padEnd(34)} ${rate.padStart(6)} /s  p50 ${p50} ms  p99 ${p99} ms  web thread ${web} µs`);
    if (against) compare(name, against.goal, own, samples.get(against.name) ?? []);
  }
}

/** Compares round by round, because other load in a round affected both. */
function compare(name: string, goal: Goal, own: readonly Sample[], bare: readonly Sample[]): void {
  const ratio = (pick: (sample: Sample) => number) =>
    spreadOf(own.flatMap((sample, round) => (bare[round] ? [pick(sample) / pick(bare[round])] : [])));
  const [throughput, p99, web] = [
    ratio(({ rate }) => rate),
    ratio((sample) => sample.p99),
    ratio((sample) => sample.web),
  ];
  const met = throughput.median >= goal.throughput && p99.median <= goal.p99 && web.median <= goal.web;
  if (!met) process.exitCode = 1;
  const describe = ({ low, median, high }: ReturnType<typeof spreadOf>) =>
    `x${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  console.log(
    `    ${name}: throughput ${describe(throughput)}  p99 ${describe(p99)}  web thread ${describe(web)}  ${met ? 'met' : 'MISSED'}`,
  );
}
