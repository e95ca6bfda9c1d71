import { buildApp } from './build-app.ts';
import { printWelcome } from './demo/print-welcome.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { runProcess } from './platform/process/run-process.ts';

await runProcess({
  build: buildApp,
  async prepare(platform) {
    if (platform.config.demo) await seedDemo(platform);
  },
  started({ config }) {
    if (config.demo) printWelcome(config);
  },
});
