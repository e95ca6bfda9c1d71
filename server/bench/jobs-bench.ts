// node bench/jobs-bench.ts: measures on both engines the statements per second of idle background work, and how long a
// job waits after it is sent.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/build-app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import { createTestConfig } from '../testing/test-config.ts';
import { runOnBothEngines } from './bench-product.ts';

const idleSeconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40);

await runOnBothEngines(import.meta.filename, run);

async function run(open: OpenPool): Promise<void> {
  await applyMigrations(open.pool, open.engine);
  const config = createTestConfig({ demo: false });
  const log = pino({ level: 'silent' });
  const platform = assemblePlatform({ config, log, pool: open, clock: systemClock });
  const app = buildApp(platform);
  let ran: (() => void) | undefined;
  platform.jobs.work('bench', async () => ran?.());
  await platform.jobs.start('all');
  await sleep(5_000);
  const statements = countStatements();
  await sleep(idleSeconds * 1_000);
  const rate = statements.stop() / idleSeconds;
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Waits a random time, to be out of step with anything that polls.
    await sleep(100 + Math.random() * 900);
    const began = performance.now();
    const done = new Promise<void>((resolve) => (ran = resolve));
    await platform.jobs.send('bench', {});
    await done;
    waits.push(performance.now() - began);
  }
  waits.sort((a, b) => a - b);
  const at = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? 0).toFixed(0);
  console.log(
    `\n${open.engine}: ${platform.jobs.queues.size} queues, idle ${rate.toFixed(1)} statements/s;` +
      ` a job runs after ${at(0.5)} ms (median), ${at(0.9)} ms (9 in 10), ${at(1)} ms (longest of ${rounds})`,
  );
  await platform.jobs.stop();
  await app.close();
  await open.close();
  rmSync(config.dataDir, { recursive: true, force: true });
}

function countStatements() {
  const original = Client.prototype.query;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(original, this, args) as never;
  } as typeof original;
  return {
    stop() {
      Client.prototype.query = original;
      return count;
    },
  };
}
