// node bench/sign-in-bench.ts: whether the time of a refused sign-in reveals that a user exists, sign-ins per second,
// and how a rush of sign-ins affects a container search. On both engines.
import autocannon from 'autocannon';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { createTestAccount } from '../testing/create-test-account.ts';
import { signInWith } from '../testing/token-requests.ts';
import { runOnBothEngines, startBenchProduct, type BenchProduct } from './bench-product.ts';
import { medianOf } from './figures.ts';
import { pickBenchNumbers } from './fill-visits.ts';

const pairs = Number(process.env['BENCH_SIGN_INS'] ?? 300);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const rush = 200;
const wanted = { difference: 3, rate: 25 };

await runOnBothEngines(import.meta.filename, run);

async function run(pool: OpenPool): Promise<void> {
  const product = await startBenchProduct(pool);
  console.log(`\n${pool.engine}`);
  await compareTimes(product);
  await measureRate(product, 16, 300);
  await measureRate(product, rush, rush);
  await measureSearches(product);
  await product.stop();
}

/** Times refused sign-ins of known and unknown users, one at a time in random order. */
async function compareTimes(product: BenchProduct): Promise<void> {
  const users = Array.from({ length: pairs }, (_, number) => [
    `known-${number}@bench.example`,
    `unknown-${number}@bench.example`,
  ]);
  for (const [email = ''] of users) await createTestAccount(product, { email });
  const times = { known: [] as number[], unknown: [] as number[] };
  const order = users.flat().map((email) => ({ email, place: Math.random() }));
  order.sort((a, b) => a.place - b.place);
  for (const { email } of order) {
    const began = performance.now();
    await signInWith(product.url, email, 'Wrong2026');
    times[email.startsWith('known') ? 'known' : 'unknown'].push(performance.now() - began);
  }
  const [known, unknown] = [medianOf(times.known), medianOf(times.unknown)];
  const difference = Math.abs(known - unknown);
  const figures = `known ${known.toFixed(2)} ms  unknown ${unknown.toFixed(2)} ms  difference ${difference.toFixed(2)} ms`;
  print(`refused, ${pairs} of each`, figures, difference <= wanted.difference);
}

async function measureRate({ url }: BenchProduct, connections: number, amount: number): Promise<void> {
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await signInMany(url, connections, amount));
  const rate = medianOf(results.map((result) => result['2xx'] / result.duration));
  const refused = medianOf(results.map(({ non2xx }) => non2xx));
  const p99 = medianOf(results.map(({ latency }) => latency.p99));
  const figures = `${rate.toFixed(1)} /s  p99 ${p99} ms  ${amount - refused} signed in, ${refused} asked to come back`;
  print(`${connections} at once`, figures, rate >= wanted.rate);
}

function signInMany(url: string, connections: number, amount: number) {
  const body = new URLSearchParams({ grant_type: 'password', username: 'free@quaywatch.test', password: demoPassword });
  return autocannon({
    url: `${url}/api/oauth/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' },
    requests: [{ body: body.toString() }],
    connections,
    amount,
    workers: 1,
  });
}

async function measureSearches(product: BenchProduct): Promise<void> {
  const token = await product.signIn('free@quaywatch.test');
  const search = () =>
    autocannon({
      url: `${product.url}/api/containers`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        authorization: `Bearer ${token}`,
      },
      requests: Array.from({ length: 500 }, () => ({ body: JSON.stringify(pickBenchNumbers()) })),
      connections: 4,
      duration: 3,
      workers: 1,
    });
  await search();
  const alone = [];
  const inRush = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await search());
    const [searches] = await Promise.all([search(), signInMany(product.url, rush, rush)]);
    inRush.push(searches);
  }
  const describe = (results: readonly Awaited<ReturnType<typeof search>>[]) =>
    `p50 ${medianOf(results.map(({ latency }) => latency.p50))} ms  p99 ${medianOf(results.map(({ latency }) => latency.p99))} ms`;
  print('search', `alone ${describe(alone)}  with ${rush} sign-ins at once ${describe(inRush)}`);
}

function print(name: string, figures: string, met?: boolean): void {
  if (met === false) process.exitCode = 1;
  const verdict = met === undefined ? '' : met ? '  met' : '  MISSED';
  console.log(`  ${name.padEnd(22)} ${figures}${verdict}`);
}
