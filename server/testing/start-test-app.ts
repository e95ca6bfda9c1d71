import type { AnyCall } from '@quaywatch/shared/contract';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import type { Config } from '../src/platform/config/config.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import type { App } from '../src/platform/http/app.ts';
import { createLog } from '../src/platform/log.ts';
import { assemblePlatform, type OpenPlatform } from '../src/platform/open-platform.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { OpenReads } from '../src/platform/reads/reads.ts';
import { createShutdown, type ShutdownControl } from '../src/platform/process/shutdown.ts';
import { callServer, type CallInput, type CallResult } from './call-server.ts';
import { emptyTemplate, type Template } from './database-template.ts';
import { cloneEmbedded } from './embedded-template.ts';
import { clonePostgres } from './postgres-template.ts';
import { firstRun, runJobs } from './run-jobs.ts';
import { createTestClock, testStart, type TestClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';

export type TestAppOptions = {
  readonly config?: Partial<Config>;
  /** When the test begins; seeded data is dated `testStart`. */
  readonly startAt?: string;
  readonly build: (platform: Platform) => App;
  /** What the database contains; by default only the migrations. */
  readonly template?: Template;
  /** Opens a database other than a clone of the template; closed together with the application. */
  readonly open?: () => Promise<OpenPool>;
  /** Opens a replica to read from; by default the primary answers everything. */
  readonly openReads?: OpenReads | undefined;
  readonly log?: DestinationStream;
};

export type TestApp = {
  readonly url: string;
  readonly clock: TestClock;
  readonly database: Database;
  readonly platform: OpenPlatform;
  /** What a signal to the process would start. */
  readonly shutdown: ShutdownControl;
  call<Call extends AnyCall>(call: Call, input?: CallInput<Call>): Promise<CallResult<Call>>;
  /** Runs the jobs that are due by the test's clock; in tests none run on their own. */
  runJobs(): Promise<void>;
  runQueue(name: string): Promise<void>;
  stop(): Promise<void>;
};

function cloneTemplate(template: Template): Promise<OpenPool> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? clonePostgres(serverUrl, template) : cloneEmbedded(template);
}

export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const config = createTestConfig(options.config);
  const pool = await (options.open ?? (() => cloneTemplate(options.template ?? emptyTemplate)))();
  const clock = createTestClock(options.startAt ?? testStart);
  const log = createLog(options.log ? 'info' : config.logLevel, options.log);
  const shutdown = createShutdown();
  const platform = assemblePlatform({ config, log, pool, clock, shutdown, openReads: options.openReads });
  const app = options.build(platform);
  await platform.jobs.start('web');
  await app.listen({ host: config.host, port: config.port });
  const url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`;

  return {
    url,
    clock,
    database: platform.database,
    shutdown,
    platform,
    call: (call, input) => callServer(url, call, input),
    runJobs: () => runJobs(platform),
    async runQueue(name) {
      const queue = platform.jobs.queues.get(name);
      if (!queue) throw new Error(`No queue is called ${name}.`);
      await queue.handler({}, firstRun());
    },
    async stop() {
      // A test that leaves an answer unread keeps its connection busy, until the garbage collector finds it.
      const impatience = setTimeout(() => app.server.closeAllConnections(), 1_000);
      await app.close();
      clearTimeout(impatience);
      await platform.jobs.stop();
      await platform.database.close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}
