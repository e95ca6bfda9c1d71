import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../http/app.ts';
import { endConnections } from '../http/end-connections.ts';
import type { OpenPlatform } from '../open-platform.ts';
import type { ShutdownControl } from './shutdown.ts';

export type RunningProcess = { readonly app: App; readonly platform: OpenPlatform };

// After this, a hanging client or job no longer delays the end; the database is closed in any case.
const patienceMilliseconds = 15_000;

/** Lets running calls and jobs finish (decision 0041). */
export async function stopProcess(running: RunningProcess, shutdown: ShutdownControl): Promise<never> {
  const { log } = running.platform;
  try {
    await stopAll(running, shutdown);
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly');
    process.exit(1);
  }
  log.info('stopped');
  process.exit(0);
}

async function stopAll({ app, platform }: RunningProcess, shutdown: ShutdownControl): Promise<void> {
  const { config, database, jobs } = platform;
  shutdown.drain();
  const jobsStopped = jobs.stop();
  // Awaited below, after the drain.
  jobsStopped.catch(() => undefined);
  // Nobody sends calls to a worker.
  if (config.role !== 'worker') await sleep(config.drainSeconds * 1_000);
  shutdown.stop();
  const ended = Promise.all([endConnections(app, platform.shutdown.farewell), jobsStopped]).then(() => app.close());
  await Promise.race([ended, sleep(patienceMilliseconds, undefined, { ref: false })]);
  await database.close();
}
