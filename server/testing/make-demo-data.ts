// node testing/make-demo-data.ts: fills DATA_DIR with demo data and exits, for products that start with a copy.
import { buildFeed } from '../src/build-feed.ts';
import { seedDemo } from '../src/demo/seed-demo.ts';
import { readConfig } from '../src/platform/config/read-config.ts';
import { createLog } from '../src/platform/log.ts';
import { openPlatform } from '../src/platform/open-platform.ts';
import { createShutdown } from '../src/platform/process/shutdown.ts';

const platform = await openPlatform(readConfig(), createLog('warn'), {
  shutdown: createShutdown(),
  onFailure: () => process.exit(1),
});
await seedDemo(platform, buildFeed(platform));
await platform.database.close();
