// The product with demo data and a movable clock. A journey starts it as a child process, and tells it to advance by
// some hours or to change an account's authorities. It answers once everything that came due is done. The simulated
// ports do nothing.
import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Authority } from '@quaywatch/shared/contract';
import { buildApp } from '../src/build-app.ts';
import { buildFeed } from '../src/build-feed.ts';
import { customers } from '../src/customers/customers.tables.ts';
import { seedDemo } from '../src/demo/seed-demo.ts';
import { readConfig } from '../src/platform/config/read-config.ts';
import { openDataFolder } from '../src/platform/database/embedded/open-data-folder.ts';
import { applyMigrations } from '../src/platform/database/migrations.ts';
import { createLog } from '../src/platform/log.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import { hour } from '../src/platform/durations.ts';
import { createShutdown } from '../src/platform/process/shutdown.ts';
import { stopProcess } from '../src/platform/process/stop-process.ts';
import { untilSignal } from '../src/platform/process/run-process.ts';
import { firstRun, runJobs } from './run-jobs.ts';

/** How many hours the clock advances between two runs of the scheduled jobs. */
const stepHours = 24;

let ahead = 0;
const config = readConfig();
const pool = await openDataFolder(config.dataDir, () => process.exit(1));
await applyMigrations(pool.pool, pool.engine);
const clock = { now: () => new Date(Date.now() + ahead) };
const shutdown = createShutdown();
const platform = assemblePlatform({ config, log: createLog('warn'), pool, clock, shutdown });
const app = buildApp(platform);
void untilSignal(platform.log).then(() => stopProcess({ app, platform }, shutdown));
await seedDemo(platform, buildFeed(platform));
await platform.jobs.start('web');
await app.listen({ host: config.host, port: config.port });

const queues = new Map([...platform.jobs.queues].filter(([name]) => name !== 'simulate-ports'));
const runDue = () => runJobs({ ...platform, jobs: { ...platform.jobs, queues } });

let work = Promise.resolve();
/** Runs one task after another, so that due jobs run once. */
const afterwards = (task: () => Promise<void>) => (work = work.then(task));

type Order = { readonly hours: number } | { readonly email: string; readonly authorities: Authority[] };

process.on('message', (order: Order) => void afterwards(() => follow(order)).then(() => process.send?.('done')));
process.on('disconnect', () => process.exit(0));
process.send?.('started');
void runWhatIsSent();

async function follow(order: Order): Promise<void> {
  if ('hours' in order) return goOn(order.hours);
  const { email, authorities } = order;
  await platform.database.db.update(customers).set({ authorities }).where(eq(customers.email, email));
}

async function goOn(hours: number): Promise<void> {
  for (let left = hours; left > 0; left -= stepHours) {
    ahead += Math.min(left, stepHours) * hour;
    await runTimeTable();
    await runDue();
  }
}

async function runTimeTable(): Promise<void> {
  for (const { cron, handler } of queues.values()) if (cron !== undefined) await handler({}, firstRun());
}

/**
 * Runs the jobs that calls have sent, as the queue would. A job that runs while the product stops finds the database
 * closed.
 */
async function runWhatIsSent(): Promise<void> {
  while (!shutdown.draining.aborted) {
    await afterwards(runDue).catch((error: unknown) => {
      if (!shutdown.draining.aborted) throw error;
    });
    await sleep(200);
  }
}
