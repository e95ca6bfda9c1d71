// On PostgreSQL alone: several processes share one server, which is killed as well.
// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { Agent, request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@quaywatch/shared/contract';
import pg from 'pg';
import { startTraffic, type Sample, type Traffic } from '../testing/cluster-traffic.ts';
import { buildFeedEvent, testFeedKey } from '../testing/feed-client.ts';
import { sampleOf } from '../testing/sample.ts';
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts';
import { restartInTurn, startCluster, type Cluster } from '../testing/start-cluster.ts';
import { hasOpenssl } from '../testing/make-certificates.ts';
import { hasNginx } from '../testing/start-nginx.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../testing/start-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const binaries = serverUrl ? findPostgres() : null;
const skip =
  (!binaries && 'the embedded database has one process') ||
  (!hasNginx && 'there is no nginx on this machine') ||
  (!hasOpenssl && 'there is no OpenSSL 3 on this machine');

/** What is killed, in this order, and how many seconds of use precede each kill. */
const [{ victims, calmSeconds } = { victims: [] as const, calmSeconds: 0 }] = sampleOf(
  [
    { victims: ['web', 'worker'] as const, calmSeconds: 1 },
    {
      victims: Array.from({ length: 4 }, () => ['web', 'worker', 'web', 'worker', 'postgres'] as const).flat(),
      calmSeconds: 12,
    },
  ],
  1,
).slice(-1);

/** At night: what a process that ends answers is tested by day without nginx. */
const restarts = sampleOf([{ calls: 1_000, callers: 32 }], 0);

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let database: ScratchDatabase | undefined;
let postgres: PostgresServer | undefined;
let databaseUrl = '';
let cluster: Cluster;
before(async () => {
  if (skip || !serverUrl || !binaries) return;
  // Other tests use the shared server, so a server to kill is a separate one.
  if (victims.some((victim) => victim === 'postgres')) postgres = await startPostgres(binaries);
  else database = await createScratchDatabase(serverUrl);
  databaseUrl = postgres?.url ?? database?.url ?? '';
  cluster = await startCluster({ databaseUrl, web: 2, workers: 2 });
  // Otherwise the demo's ports report a whole month in the first minute.
  await query('insert into simulated_ports (seed, simulated_until) values (1, now()) on conflict do nothing');
});
after(async () => {
  agent.destroy();
  await cluster?.stop();
  await database?.drop();
  postgres?.remove();
});

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<readonly Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

type Outcome = { readonly status: number | string; readonly body: string };

function call(method: 'GET' | 'POST', path: string, body = ''): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${testFeedKey}`, 'content-type': 'application/json' };
    const request = httpRequest(`${cluster.url}${path}`, { method, agent, ...(body && { headers }) }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('error', (error) => resolve({ status: error.message, body: '' }));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on('error', (error) => resolve({ status: error.message, body: '' }));
    request.end(body);
  });
}

const report = (index: number) =>
  call(
    'POST',
    '/api/feed/events',
    JSON.stringify({
      source: 'terminal',
      events: [buildFeedEvent({ eventId: `rolling-${index}`, gkey: `rolling-${index}` })],
    }),
  );

for (const { calls, callers } of restarts)
  test(
    `of ${calls} calls none is lost or done twice while two processes restart behind nginx [SRV-92]`,
    { skip },
    async () => {
      let sent = 0;
      let isRestarting = true;
      const outcomes: Outcome[] = [];
      // Callers run for as long as the restart, and make at least this many calls.
      const runCaller = async () => {
        while (isRestarting || sent < calls) {
          const index = (sent += 1);
          outcomes.push(await (index % 3 ? report(index) : call('GET', '/api/captcha/site-key')));
        }
      };
      const running = Array.from({ length: callers }, runCaller);

      const codes = await restartInTurn(cluster.web);
      isRestarting = false;
      await Promise.all(running);

      assert.deepEqual(codes, [0, 0]);
      assert.deepEqual(
        outcomes.filter(({ status }) => status !== 200),
        [],
      );
      // A call that was done twice would be answered as repeated.
      assert.deepEqual(
        outcomes.filter(({ body }) => body.includes('"results"') && !body.includes('"stored":1')),
        [],
      );
      assert.ok(outcomes.length >= calls, `${outcomes.length} calls`);
    },
  );

type Outage = { readonly what: string; readonly from: number; readonly to: number };

async function kill(what: 'web' | 'worker' | 'postgres', turn: number): Promise<Outage> {
  const from = performance.now();
  if (what === 'postgres') {
    postgres?.crash();
    postgres?.start();
    for (const member of cluster.web) await member.untilReady();
    return { what, from, to: performance.now() };
  }
  const members = what === 'web' ? cluster.web : cluster.workers;
  const member = members[Math.floor(turn / 2) % members.length];
  if (!member) throw new Error('There is nothing to kill');
  await member.end('SIGKILL');
  // Only calls in progress may fail: the other process answers the rest.
  const to = performance.now();
  // The last one stays dead: others do its work.
  if (turn < victims.length - 1) await member.start();
  return { what: member.name, from, to };
}

const countOf = async (text: string, values: unknown[] = []) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n;

test(
  `${victims.length} kills (${[...new Set(victims)].join(', ')}) lose no answered call and repeat none [SRV-67, SRV-71, SRV-74, SRV-92]`,
  { skip },
  async (t) => {
    const since = new Date();
    const traffic = startTraffic(cluster.url);
    const outages: Outage[] = [];
    for (const [turn, what] of victims.entries()) {
      await sleep(calmSeconds * 1_000);
      outages.push(await kill(what, turn));
    }
    await sleep(calmSeconds * 1_000);
    await traffic.stop();

    t.diagnostic(describe(traffic.samples));
    const failed = traffic.samples.filter(({ failure }) => failure !== undefined);
    const wasUnderWay = (sample: Sample) => outages.some(({ from, to }) => sample.from <= to && sample.to >= from);
    assert.deepEqual(failed.filter((sample) => !wasUnderWay(sample)).map(tell(outages)), []);
    await checkPromised(traffic, since);
  },
);

async function checkPromised({ promised }: Traffic, since: Date): Promise<void> {
  const ids = [...promised.eventIds];
  assert.equal(await countOf('port_events where event_id = any ($1)', [ids]), ids.length);
  for (const [email, size] of promised.templates)
    assert.equal(
      await countOf('alert_template_items join customers on customers.id = customer_id where email = $1', [email]),
      size,
      email,
    );
  const orders = await query<{ state: string; invoices: number }>(
    `select state, (select count(*)::int from invoices where payment_id = payment_orders.id) as invoices from payment_orders
    where created_at >= $1`,
    [since],
  );
  const paid = orders.filter(({ state }) => state === 'paid');
  assert.ok(paid.length >= promised.payments && promised.payments > 0, `${paid.length} of ${promised.payments}`);
  assert.deepEqual(
    orders.filter(({ state, invoices }) => invoices !== (state === 'paid' ? 1 : 0)),
    [],
  );
  const keys = [...promised.announced];
  assert.ok(keys.length > 0);
  // The other workers take over messages of the killed workers.
  while ((await countOf("alert_messages where state in ('queued', 'taken')")) !== 0) await sleep(100);
  const messages = await query<{ gkey: string; n: number; state: string }>(
    `select gkey, count(*)::int as n, min(state) as state from alert_messages
    where kind = 'announcement' and gkey = any ($1) group by gkey`,
    [keys],
  );
  assert.equal(messages.length, keys.length);
  // On a fast machine the reports exceed the customer's allowance; the excess waits, each message once.
  const isOut = ({ state }: { state: string }) => state === 'handed-over';
  assert.deepEqual(
    messages.filter((message) => message.n !== 1 || !(isOut(message) || message.state === 'suspended')),
    [],
  );
  const out = messages.filter(isOut).length;
  assert.ok(out > 0 && out <= limits.paidAllowance, `${out} were handed over`);
  assert.ok(out === messages.length || out > limits.paidAllowance / 2, `${out} of ${messages.length} were handed over`);
}

const tell =
  (outages: readonly Outage[]) =>
  ({ name, from, to, failure }: Sample) => {
    const last = outages.findLast((outage) => outage.from < to);
    return `${name}: ${failure ?? ''} (${Math.round(to - from)} ms, ${Math.round(from - (last?.to ?? 0))} ms after ${last?.what ?? 'the start'})`;
  };

function describe(samples: readonly Sample[]): string {
  const names = [...new Set(samples.map(({ name }) => name))].sort();
  return names
    .map((name) => {
      const all = samples.filter((sample) => sample.name === name);
      const times = all
        .flatMap(({ from, to, failure }) => (failure === undefined ? [to - from] : []))
        .sort((a, b) => a - b);
      const p99 = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
      return `${name} ${all.length} calls, p99 ${Math.round(p99)} ms, ${all.length - times.length} failed`;
    })
    .join('; ');
}
