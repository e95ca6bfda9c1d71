// A process with only the platform, so that tests of starting and stopping fail only because of the platform.
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerHealthRoutes } from '../src/platform/health/health.routes.ts';
import { createHttpApp } from '../src/platform/http/http-app.ts';
import type { App } from '../src/platform/http/app.ts';
import type { Platform } from '../src/platform/platform.ts';
import { runProcess } from '../src/platform/process/run-process.ts';

await runProcess({ build });

function build(platform: Platform): App {
  const app = createHttpApp(platform);
  const { db } = platform.database;
  registerHealthRoutes(app, platform);
  app.get('/slow', async () => {
    await sleep(700);
    return 'done';
  });
  app.get('/keep', async () => {
    await db.execute(sql`create table if not exists kept (n int)`);
    await db.execute(sql`insert into kept values (1)`);
    return 'kept';
  });
  app.get('/count', async () => (await db.execute(sql`select count(*)::int as n from kept`)).rows[0]);
  return app;
}
