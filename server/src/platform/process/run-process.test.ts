// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launchProcess, type Launched } from '../../../testing/launch-process.ts';
import { productBuild } from '../product-build.ts';

const program = fileURLToPath(new URL('../../../testing/platform-process.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-process-'));
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Run = Launched & { readonly url: string };

function launch(env: Record<string, string>): Launched {
  const launched = launchProcess(program, { DATA_DIR: join(folder, 'data'), ...env });
  started.push(launched.child);
  return launched;
}

async function start(env: Record<string, string> = {}): Promise<Run> {
  const run = launch(env);
  return { ...run, url: await run.listening };
}

async function refuse(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const run = launch(env);
  return { code: await run.ended, text: run.output() + run.errors() };
}

// The next four tests share two processes: the second starts on what the first left behind when it was killed.
const dataDir = join(folder, 'data');
let running: Run;
before(async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  running = await start();
});

test('the process serves, reports that it is alive and ready, and keeps others out of its folder [SRV-107]', async () => {
  const { url } = running;
  const ready = await fetch(`${url}/readyz`);
  assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'ok' });
  assert.deepEqual(
    [ready.status, await ready.json()],
    [
      200,
      {
        status: 'ready',
        database: 'reachable',
        migrations: 'applied',
        engine: 'embedded: survives a killed process, not a power cut',
        build: productBuild,
      },
    ],
  );
  const metrics = await (await fetch(`${url}/metrics`)).text();
  assert.match(metrics, /quaywatch_database_up 1/);
  assert.match(metrics, /nodejs_eventloop_lag_p99_seconds \d/);
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
});

test('a second process on the same folder is refused with one line that names the first', async () => {
  const { code, text } = await refuse({});

  assert.deepEqual(
    [code, text],
    [1, `DATA_DIR ${dataDir} is in use by process ${running.child.pid}: stop it first, or set another DATA_DIR.\n`],
  );
});

test('what was confirmed before a kill is still there after it', async () => {
  await fetch(`${running.url}/keep`);
  running.child.kill('SIGKILL');
  await running.ended;

  running = await start();

  assert.deepEqual(await (await fetch(`${running.url}/count`)).json(), { n: 1 });
});

test('a stopping process finishes its running call, closes the database and releases its folder', async () => {
  const { url, child, ended } = running;
  const slow = fetch(`${url}/slow`);
  await fetch(`${url}/healthz`);

  const began = Date.now();
  child.kill('SIGINT');

  assert.equal(await (await slow).text(), 'done');
  assert.equal(await ended, 0);
  assert.ok(Date.now() - began < 12_000);
  assert.equal(existsSync(join(dataDir, 'quaywatch.lock')), false);
});

test('a port in use is refused with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;

  const { code, text } = await refuse({ PORT: String(port), LOG_LEVEL: 'silent' });
  other.close();

  assert.deepEqual([code, text], [1, `PORT ${port} on 127.0.0.1 is in use by another program.\n`]);
});

test('a bad setting is refused with one line that names it', async () => {
  const { code, text } = await refuse({ ROLE: 'king' });

  assert.deepEqual([code, text], [1, 'ROLE must be one of web, worker, all, not "king".\n']);
});

test('an unreachable database is refused with one line that does not show its password', async () => {
  const { code, text } = await refuse({ DATABASE_URL: 'postgres://quay:hunter2@127.0.0.1:1/quay' });

  assert.deepEqual([code, text], [1, 'DATABASE_URL: the database cannot be reached (ECONNREFUSED).\n']);
});
