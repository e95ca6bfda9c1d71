import { buildApp } from './build-app.ts';
import { buildFeed } from './build-feed.ts';
import { printWelcome } from './demo/print-welcome.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { runProcess } from './platform/process/run-process.ts';

await runProcess({
  build: buildApp,
  async prepare(platform) {
    if (platform.config.demo) await seedDemo(buildFeed(platform));
  },
  started({ config }) {
    if (config.demo) printWelcome(config);
  },
});
