import type { App } from '../http/app.ts';
import type { OpenPlatform } from '../open-platform.ts';

// After this a hanging client or job no longer delays the end: the database is closed in any case.
const patienceMilliseconds = 15_000;

/** First signal: finish the calls and jobs at work, close the database, unlock the data folder. Second signal: end now. */
export function stopOnSignal(app: App, platform: OpenPlatform): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    platform.log.info({ signal }, 'stopping');
    stopAll(app, platform).then(
      () => process.exit(0),
      (error: unknown) => {
        platform.log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function stopAll(app: App, { jobs, database, log }: OpenPlatform): Promise<void> {
  await Promise.race([Promise.all([app.close(), jobs.stop()]), afterPatience()]);
  await database.close();
  log.info('stopped');
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, patienceMilliseconds).unref());
}
