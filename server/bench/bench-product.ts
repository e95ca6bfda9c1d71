import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../src/build-app.ts';
import { buildFeed } from '../src/build-feed.ts';
import { demoPassword } from '../src/demo/demo-accounts.ts';
import { seedDemo } from '../src/demo/seed-demo.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openEmbedded } from '../src/platform/database/embedded/open-embedded.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { openPostgres } from '../src/platform/database/open-postgres.ts';
import { createLog } from '../src/platform/log.ts';
import { assemblePlatform, type OpenPlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { fillVisits } from './fill-visits.ts';

/** Runs a bench on the embedded database and, if installed, on a durable PostgreSQL in a process of its own. */
export async function runOnBothEngines(bench: string, run: (pool: OpenPool) => Promise<void>): Promise<void> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl) return run(await openPostgres(databaseUrl, pino({ level: 'silent' })));
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-bench-'));
  await run(await openEmbedded({ folder, dump: null }, fail));
  rmSync(folder, { recursive: true });
  const withPostgres = join(import.meta.dirname, '../testing/with-postgres.ts');
  const { status } = spawnSync(process.execPath, [withPostgres, '--durable', process.execPath, bench], {
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
}

export type BenchProduct = {
  readonly url: string;
  readonly platform: OpenPlatform;
  signIn(username: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts the product with demo data and, unless `fill` says otherwise, 200,000 visits. As in production, responses are
 * not checked and a log is written.
 */
export async function startBenchProduct(
  pool: OpenPool,
  fill: () => Promise<void> = () => fillVisits(pool.pool),
): Promise<BenchProduct> {
  await applyMigrations(pool.pool, pool.engine);
  // The bench measures the cost of the quota, so it must not reach it.
  const config = createTestConfig({ production: true, searchesPerMinute: 1_000_000 });
  const log = createLog('info', pino.destination({ dest: '/dev/null', sync: true }));
  const platform = assemblePlatform({ config, log, pool, clock: systemClock });
  await seedDemo(platform, buildFeed(platform));
  await fill();
  const app = buildApp(platform);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = urlOf(app.server.address());
  return {
    url,
    platform,
    signIn: (username) => signIn(url, username),
    async stop() {
      await app.close();
      await pool.close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}

export function urlOf(address: AddressInfo | string | null): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`;
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth/token`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ grant_type: 'password', username, password: demoPassword }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

function fail(error: Error): never {
  throw error;
}
