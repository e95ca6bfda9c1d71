import { buildApp } from './build-app.ts';
import { buildFeed } from './build-feed.ts';
import { buildTierChanges } from './build-subscriptions.ts';
import { composeWelcome } from './demo/demo-welcome.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { findAddition } from './optional-module.ts';
import { runProcess } from './platform/process/run-process.ts';

await runProcess({
  openReads: findAddition('openReads'),
  build: buildApp,
  async prepare(platform) {
    if (platform.config.demo) await seedDemo(platform, buildFeed(platform));
    else if (platform.config.production) await refuseDemoAccounts(platform.database.db);
  },
  async started(platform) {
    if (platform.config.demo) process.stdout.write(await composeWelcome(platform, buildTierChanges(platform)));
  },
});
