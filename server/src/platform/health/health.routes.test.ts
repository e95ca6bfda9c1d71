// On both engines: a connection that is lost.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { migrationsFolder } from '../database/migrations.ts';
import { createHttpApp } from '../http/http-app.ts';
import { serveMetrics } from './metrics-server.ts';
import { registerHealthRoutes } from './health.routes.ts';
import { createMetrics } from './metrics.ts';

let isMigrated: () => Promise<boolean>;
let hasShell = true;
let server: TestApp;
before(async () => {
  server = await startTestApp({
    build(platform) {
      isMigrated = platform.database.isMigrated;
      const app = createHttpApp(platform);
      const database = { ...platform.database, isMigrated: () => isMigrated() };
      registerHealthRoutes(app, { ...platform, database }, () => hasShell);
      return app;
    },
  });
});
after(() => server.stop());

async function readState(): Promise<[number, Record<string, string>]> {
  const response = await fetch(`${server.url}/readyz`);
  return [response.status, (await response.json()) as Record<string, string>];
}

test('a process with its database and all migrations is ready', async () => {
  const [status, state] = await readState();

  assert.deepEqual(
    [status, state['status'], state['database'], state['migrations']],
    [200, 'ready', 'reachable', 'applied'],
  );
});

test('the health answer and the metrics show the build [SRV-221]', async () => {
  const [, state] = await readState();
  const metrics = await (await fetch(`${server.url}/metrics`)).text();

  assert.equal(
    Number(state['build']),
    readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length - 1,
  );
  assert.match(metrics, new RegExp(`quaywatch_build_info\\{version="[0-9.]+",build="${state['build']}"\\} 1`));
});

test('a process is ready only once it has a shell to serve', async () => {
  hasShell = false;
  const [status, state] = await readState();
  assert.deepEqual([status, state['status'], state['shell']], [503, 'not ready', 'missing']);

  hasShell = true;
  assert.equal((await readState())[0], 200);
});

test('a process whose database lacks a migration is not ready', async () => {
  isMigrated = async () => false;

  const [status, state] = await readState();

  assert.deepEqual([status, state['status'], state['migrations']], [503, 'not ready', 'pending']);
});

test('a process needs its database to become ready, not to stay so [SRV-443]', async (t) => {
  const stopping = new AbortController();
  const { platform } = server;
  const app = createHttpApp(platform);
  const database = { ...platform.database, isMigrated: () => isMigrated() };
  const shutdown = { ...platform.shutdown, draining: stopping.signal };
  registerHealthRoutes(app, { ...platform, metrics: new Registry(), database, shutdown }, () => hasShell);
  t.after(() => app.close());
  const readApart = async () => {
    const answer = await app.inject('/readyz');
    const { status, database } = answer.json<Record<string, string>>();
    return [answer.statusCode, status, database];
  };

  isMigrated = () => Promise.reject(new Error('gone'));
  assert.deepEqual(await readApart(), [503, 'not ready', 'unreachable']);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
  isMigrated = async () => true;
  assert.deepEqual(await readApart(), [200, 'ready', 'reachable']);
  isMigrated = () => Promise.reject(new Error('gone'));
  assert.deepEqual(await readApart(), [200, 'ready', 'unreachable']);

  t.mock.timers.enable({ apis: ['setTimeout'] });
  isMigrated = () => new Promise(() => undefined);
  const silent = readApart();
  await setImmediate();
  t.mock.timers.tick(3_000);
  t.mock.timers.reset();
  assert.deepEqual(await silent, [200, 'ready', 'unreachable']);

  isMigrated = () => Promise.reject(new Error('gone'));
  hasShell = false;
  assert.deepEqual(await readApart(), [503, 'not ready', 'unreachable']);
  hasShell = true;
  stopping.abort();
  assert.deepEqual(await readApart(), [503, 'stopping', undefined]);
});

test('the metrics count answers by route and status, never by address', async () => {
  await fetch(`${server.url}/api/a-secret-looking-path`);

  const text = await (await fetch(`${server.url}/metrics`)).text();

  assert.match(text, /quaywatch_calls_total\{call="\/api\/\*",method="GET",status="404"\} 1/);
  assert.doesNotMatch(text, /a-secret-looking-path/);
});

test('a database that does not answer delays the metrics by four seconds at most [SRV-387]', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const never = () => new Promise<never>(() => undefined);
  const registry = new Registry();
  const database = { ...server.platform.database, ping: never };
  const metrics = createMetrics({ ...server.platform, metrics: registry, database });
  new Gauge({ name: 'asking', help: 'Asks the database', registers: [registry], collect: never });

  const reading = metrics.read();
  t.mock.timers.tick(3_500);
  await setImmediate();
  t.mock.timers.tick(500);
  const { text } = await reading;

  assert.match(text, /^quaywatch_database_up 0$/m);
  assert.match(text, /^quaywatch_metric_missing\{metric="asking"\} 1$/m);
  assert.doesNotMatch(text, /^asking/m);
});

test('metrics are served on METRICS_PORT alone when it is set; without it, production serves none [SRV-108]', async (t) => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const apart = await startTestProduct({ config: { metricsPort: 0 }, log });
  t.after(() => apart.stop());
  const config = { ...server.platform.config, production: true };
  const platform = { ...server.platform, metrics: new Registry(), config };
  const production = createHttpApp(platform);
  registerHealthRoutes(production, platform);
  t.after(() => production.close());
  const served = lines.find((line) => line.includes('metrics are served')) ?? '{}';
  const { port, address } = JSON.parse(served) as { port?: number; address?: string };
  assert.deepEqual([address, served.split('"host":').length], ['127.0.0.1', 2], served);

  const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status;
  const numbers = await fetch(`http://127.0.0.1:${port}/metrics`);
  assert.match(await numbers.text(), /quaywatch_database_up 1/);
  assert.equal(numbers.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(await statusOf(`http://127.0.0.1:${port}/readyz`), 404);
  assert.equal(await statusOf(`http://127.0.0.1:${port}/metrics`, 'POST'), 404);
  assert.notEqual(await statusOf(`${apart.url}/metrics`), 200);
  assert.deepEqual(
    [(await production.inject('/healthz')).statusCode, (await production.inject('/metrics')).statusCode],
    [200, 404],
  );
  const second = createHttpApp(apart.platform);
  t.after(() => second.close());
  serveMetrics(second, apart.platform, createMetrics({ ...apart.platform, metrics: new Registry() }), port ?? 0);
  await assert.rejects(
    async () => second.ready(),
    /^StartProblem: METRICS_PORT \d+ on 127\.0\.0\.1 .+ \(EADDRINUSE\)\.$/,
  );
});
