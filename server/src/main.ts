import { buildApp } from './build-app.ts';
import { buildFeed } from './build-feed.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { findAddition } from './optional-module.ts';
import type { Config } from './platform/config/config.ts';
import { runProcess } from './platform/process/run-process.ts';

await runProcess({
  openReads: findAddition('openReads'),
  build: buildApp,
  async prepare(platform) {
    if (platform.config.demo) await seedDemo(platform, buildFeed(platform));
    else if (platform.config.production) await refuseDemoAccounts(platform.database.db);
  },
  started({ config }) {
    if (config.demo) printWelcome(config);
  },
});

function printWelcome({ publicUrl }: Config): void {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const lines = demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  process.stdout.write(
    `\nQuaywatch is ready at ${publicUrl}\n\nPassword of every demo account: ${demoPassword}\n${lines.join('\n')}\n\nOutbox of mails and text messages: ${publicUrl}/demo/outbox\nCtrl-C stops it.\n`,
  );
}
