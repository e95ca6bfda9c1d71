// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerCustomer } from '@quaywatch/shared/contract';
import { Client } from 'pg';
import { writeReleases } from '../../delivery/testing/write-releases.ts';
import { callServer } from '../../../testing/call-server.ts';
import { launchMain } from '../../../testing/launch-main.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../../../testing/start-postgres.ts';
import { registrationForm } from '../../../testing/registration-form.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { newAddress } from '../../../testing/sign-up.ts';
import { readOutboxMessages } from '../../notifications/read-outbox-messages.ts';

let postgres: PostgresServer | null;
let dataDir: string;
let product: ChildProcess;
let url: string;
before(async () => {
  const binaries = findPostgres();
  postgres = binaries ? await startPostgres(binaries) : null;
  if (!postgres) return;
  dataDir = mkdtempSync(join(tmpdir(), 'quaywatch-gone-'));
  writeReleases(join(dataDir, 'releases'));
  const launched = launchMain({
    DATA_DIR: dataDir,
    RELEASES_DIR: join(dataDir, 'releases'),
    DATABASE_URL: postgres.url,
    DEMO: '0',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  product = launched.child;
  url = await launched.listening;
});
after(() => {
  product?.kill('SIGKILL');
  postgres?.remove();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

let registrations = 0;

/** Registers a new customer. @returns the email and the outcome */
async function register() {
  const email = `customer.${(registrations += 1)}@gone.example`;
  const began = performance.now();
  const answer = await callServer(url, registerCustomer, {
    body: registrationForm(email),
    from: newAddress(),
  });
  return {
    email,
    status: answer.status,
    code: answer.status === 200 ? undefined : answer.error.code,
    retryAfter: answer.headers.get('retry-after'),
    milliseconds: performance.now() - began,
  };
}

async function hasDatabase(): Promise<boolean> {
  const state = (await (await fetch(`${url}/readyz`)).json()) as { database?: string };
  return state.database === 'reachable';
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await sleep(100))
    assert.ok(Date.now() - began < 30_000, 'it did not come about in half a minute');
}

const mailsTo = async (email: string) =>
  (await readOutboxMessages(join(dataDir, 'outbox'), Infinity)).filter(({ to }) => to === email).length;

/** Outages in seconds, one after another. */
const outages = sampleOf([1, 60, 0, 0, 0], 1);

test('in an outage calls say when to retry; nothing confirmed is lost, and one process does no job twice [SRV-98]', async (t) => {
  if (!postgres) return t.skip('no PostgreSQL server on this machine');
  const server = postgres;
  const answers: Awaited<ReturnType<typeof register>>[] = [];
  let isOver = false;
  const people = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      answers.push(await register());
      await sleep(50);
    }
  });

  for (const seconds of outages) {
    await until(hasDatabase);
    const before = answers.length;
    await until(async () => answers.slice(before).filter((answer) => answer.status === 200).length >= 5);
    server.crash();
    const { status, code, retryAfter, milliseconds } = await register();
    assert.deepEqual([status, code, retryAfter], [503, 'UNAVAILABLE', '5']);
    assert.ok(milliseconds < 5_000, `the answer took ${milliseconds} ms`);
    assert.equal(await hasDatabase(), false);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal((await fetch(`${url}/registry.json`)).status, 200);
    await sleep(seconds * 1_000);
    server.start();
    await until(hasDatabase);
  }
  isOver = true;
  await Promise.all(people);

  const kept = answers.filter(({ status }) => status === 200).map(({ email }) => email);
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 503]);
  const last = await register();
  assert.equal(last.status, 200);
  for (const email of [...kept, last.email]) await until(async () => (await mailsTo(email)) > 0);
  for (const email of kept) assert.equal(await mailsTo(email), 1);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from customers where email = any ($1)',
    [kept],
  );
  await client.end();
  assert.equal(rows[0]?.n, kept.length);
  t.diagnostic(`${answers.length} registrations, ${kept.length} confirmed`);
});

test('while the database is away, /metrics says so and has all that is not read from it [SRV-387]', async (t) => {
  if (!postgres) return t.skip('no PostgreSQL server on this machine');
  const read = async () => {
    const began = performance.now();
    const answer = await fetch(`${url}/metrics`);
    assert.ok(performance.now() - began < 5_000);
    const text = await answer.text();
    return { status: answer.status, text, names: [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name = '']) => name) };
  };
  await until(hasDatabase);
  const before = await read();
  postgres.crash();

  const during = await read();

  postgres.start();
  await until(hasDatabase);
  const after = await read();
  const missing = before.names.filter((name) => !during.names.includes(name));
  assert.deepEqual([before.status, during.status, after.status], [200, 200, 200]);
  assert.match(during.text, /^quaywatch_database_up 0$/m);
  assert.match(during.text, /^quaywatch_calls_total\{/m);
  assert.ok(
    missing.includes('quaywatch_job_overdue_seconds') && missing.includes('quaywatch_refunds_due'),
    `${missing}`,
  );
  const named = [...during.text.matchAll(/^quaywatch_metric_missing\{metric="(\w+)"\} 1$/gm)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), missing.toSorted());
  assert.deepEqual(after.names.toSorted(), before.names.toSorted());
  assert.doesNotMatch(after.text, /^quaywatch_metric_missing\{/m);
});
