// Tests deploy/nginx.conf with processes that hang or die on purpose (docs/operating.md, Several processes).
import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exchangeBytes } from '../testing/exchange-bytes.ts';
import { findFreePorts } from '../testing/find-free-ports.ts';
import { launchProcess, type Launched } from '../testing/launch-process.ts';
import { hasNginx, startNginx, type Nginx } from '../testing/start-nginx.ts';

const skip = !hasNginx && 'there is no nginx on this machine';
const stub = fileURLToPath(new URL('../testing/stub-process.ts', import.meta.url));
const search = '/api/containers';
const order = '/api/payments';
const given = '0b6f9c1e-7d1a-4b52-9e0f-2f6f0a4c8d13';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

type Setup = { readonly nginx: Nginx; readonly first: Launched; readonly second: Launched };

const stops: (() => Promise<unknown>)[] = [];
after(() => Promise.all(stops.map((stop) => stop())));

async function start(env: Readonly<Record<string, string>> = {}): Promise<Setup> {
  const [port = 0, ...ports] = await findFreePorts(3);
  const [first, second] = ports.map((own, index) =>
    launchProcess(stub, { PORT: String(own), ...(index === 0 ? env : {}) }),
  );
  if (!first || !second) throw new Error('There are no free ports');
  await Promise.all([first.listening, second.listening]);
  const nginx = await startNginx(port, ports, { readTimeout: '3s' });
  stops.push(async () => {
    for (const { child, ended } of [first, second]) {
      child.kill('SIGKILL');
      await ended;
    }
    await nginx.stop();
  });
  return { nginx, first, second };
}

type Outcome = { readonly status: number; readonly seconds: number; readonly body: string; readonly id: string | null };

async function call({ nginx }: Setup, method: string, path: string, init: RequestInit = {}): Promise<Outcome> {
  const began = performance.now();
  const response = await fetch(`${nginx.url}${path}`, { method, ...(method === 'POST' && { body: '[]' }), ...init });
  const body = await response.text();
  const seconds = (performance.now() - began) / 1_000;
  return { status: response.status, seconds, body, id: response.headers.get('x-request-id') };
}

async function useProduct(setup: Setup): Promise<readonly (Outcome & { readonly method: string })[]> {
  const outcomes = [];
  for (const method of Array.from({ length: 20 }, () => ['GET', 'POST']).flat())
    outcomes.push({ method, ...(await call(setup, method, order)) });
  return outcomes;
}

const describe = (t: TestContext, outcomes: readonly Outcome[]) =>
  t.diagnostic(outcomes.map(({ status, seconds }) => `${status} ${seconds.toFixed(1)} s`).join(', '));

test('a hanging process delays at most two calls by the limit and fails no read [SRV-207]', { skip }, async (t) => {
  const setup = await start();
  setup.first.child.kill('SIGSTOP');

  const outcomes = await useProduct(setup);

  describe(t, outcomes);
  const slow = outcomes.filter(({ seconds }) => seconds > 2.7);
  assert.ok(slow.length <= 2, `${slow.length} calls waited`);
  assert.deepEqual(
    outcomes.filter(({ method, status }) => method === 'GET' && status !== 200),
    [],
  );
});

test('while a process hangs, new calls go to others; only calls it already has wait [SRV-207]', { skip }, async (t) => {
  const setup = await start();
  setup.first.child.kill('SIGSTOP');
  const held = call(setup, 'GET', order);

  const outcomes = [];
  for (let index = 0; index < 20; index += 1) outcomes.push(await call(setup, 'POST', order));

  describe(t, outcomes);
  assert.deepEqual(
    outcomes.filter(({ status, seconds }) => status !== 200 || seconds > 2.7),
    [],
  );
  assert.equal((await held).status, 200);
});

test('a search is retried by another process if the first one dies; an order is not [SRV-207]', { skip }, async () => {
  const searching = await start({ DIES: '1' });
  assert.equal((await call(searching, 'POST', search)).status, 200);
  assert.equal(await searching.first.ended, null);

  const ordering = await start({ DIES: '1' });
  const lost = await call(ordering, 'POST', order, { headers: { 'x-request-id': given } });
  assert.deepEqual([lost.status, lost.id], [502, given]);
  assert.deepEqual(JSON.parse(lost.body), {
    code: 'UNAVAILABLE',
    description: 'The service did not answer. What was asked for may have been done.',
    requestId: given,
  });
  assert.equal((await call(ordering, 'POST', order)).status, 200);
});

test('nginx does not log the secret of any link that works without sign-in [SRV-208]', { skip }, async () => {
  const setup = await start();
  const paths = [
    '/stop/SECRET',
    '//stop/SECRET',
    '/%73top/SECRET',
    '/%20stop/SECRET',
    '/stop%20/SECRET',
    '/%5Cstop%5CSECRET',
    '/shared-result/SECRET',
    '/calendar/SECRET.ics',
    '/page?token=SECRET',
  ];
  for (const path of paths) assert.equal((await call(setup, 'GET', path)).status, 200);
  for (const { child, ended } of [setup.first, setup.second]) {
    child.kill('SIGKILL');
    await ended;
  }
  for (const path of paths) assert.equal((await call(setup, 'GET', path)).status, 502);

  const logs = await setup.nginx.logsWith('"method":"GET","path":"/page","status":"502"');
  assert.doesNotMatch(logs, /SECRET/);
  assert.match(logs, /"method":"GET","path":"\/stop\/\.\.\.","status":"200"/);
});

test('nginx gives each call an id that its process, its answer and its log share [API-15]', { skip }, async () => {
  const setup = await start();
  const idOf = async (own?: string) => {
    const { body } = await call(setup, 'GET', '/', own === undefined ? {} : { headers: { 'x-request-id': own } });
    return (JSON.parse(body) as { id: string }).id;
  };

  assert.equal(await idOf(given), given);
  const [made, other] = [await idOf(), await idOf('forged\tline')];
  for (const id of [made, other]) {
    assert.match(id, uuid);
    assert.ok((await setup.nginx.logsWith(id)).includes(id));
  }
  assert.notEqual(made, other);
});

test('health and metrics cannot be reached from outside, however the path is written [SRV-108]', { skip }, async () => {
  const setup = await start();
  for (const path of ['/readyz', '/readyz/', '/metrics', '/metrics/', '/healthz', '//readyz', '/%72eadyz'])
    assert.equal((await call(setup, 'GET', path)).status, 404, path);
});

const ownHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

test(
  'nginx sets the usual headers on its own answers and keeps those of a process’s answer [SRV-231]',
  { skip },
  async () => {
    const setup = await start();
    const ask = async (path: string, init: RequestInit = {}) => {
      const { status, headers } = await fetch(`${setup.nginx.url}${path}`, init);
      return { status, headers: Object.fromEntries(headers) };
    };
    const isOwn = ({ headers }: Awaited<ReturnType<typeof ask>>) => {
      assert.match(headers['x-request-id'] ?? '', uuid);
      for (const [name, value] of Object.entries(ownHeaders)) assert.equal(headers[name], value, name);
    };

    const answered = await ask('/');
    const large = await ask('/page', { method: 'POST', body: 'x'.repeat(9 * 1024 * 1024) });
    const closed = await ask('/metrics');
    const malformed = await exchangeBytes(setup.nginx.url, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n');
    for (const { child, ended } of [setup.first, setup.second]) {
      child.kill('SIGKILL');
      await ended;
    }
    const [page, data] = [await ask('/page'), await ask(order)];

    assert.deepEqual(
      [large, closed, page, data].map(({ status }) => status),
      [413, 404, 502, 502],
    );
    for (const own of [large, closed, page, data]) isOwn(own);
    for (const own of [large, closed, page]) assert.equal(own.headers['content-type'], 'text/html; charset=utf-8');
    assert.match(
      malformed,
      /^HTTP\/1\.1 400 [^]*\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'/,
    );
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      assert.equal(answered.headers[name], 'of the process');
    assert.deepEqual([answered.status, answered.headers['cache-control']], [200, undefined]);
    assert.match(answered.headers['x-request-id'] ?? '', /^[\da-f-]{36}$/);
  },
);

test('a stream of port events may be larger than the body of any other call [SRV-207]', { skip }, async () => {
  const setup = await start();
  const body = 'x'.repeat(9 * 1024 * 1024);
  const stream = await call(setup, 'POST', '/api/feed/events', { body });
  assert.equal((JSON.parse(stream.body) as { bytes: number }).bytes, body.length);
  assert.equal((await call(setup, 'POST', order, { body })).status, 413);
});
