import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config.ts';
import { readProcessConfig } from '../config/read-config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { App } from '../http/app.ts';
import { createLog } from '../log.ts';
import { openPlatform } from '../open-platform.ts';
import type { Platform } from '../platform.ts';
import { productBuild } from '../product-build.ts';
import { productVersion } from '../product-version.ts';
import type { OpenReads } from '../reads/reads.ts';
import { endNoMore } from './end-while-loading.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { type RunningProcess, stopProcess } from './stop-process.ts';

type Program = {
  readonly openReads?: OpenReads | undefined;
  build(platform: Platform): App;
  /** Runs at every start after the migrations, before the first call and job. */
  prepare?(platform: Platform): Promise<void>;
  /** Called once the process answers calls. */
  started?(platform: Platform): Promise<void>;
};

/** After the signal, a start has this long to reach its next step. Otherwise the process ends as if it were killed. */
const startPatienceMilliseconds = 4_000;

/**
 * Runs until a signal ends it with exit code 0, even during the start. If it cannot start, it prints one line and ends
 * with exit code 1.
 */
export async function runProcess(program: Program): Promise<void> {
  try {
    await run(program, readProcessConfig());
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function run(program: Program, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const shutdown = createShutdown();
  const signalled = untilSignal(log);
  let isStarting = true;
  const endDuringStart = () => {
    if (!isStarting) return;
    log.info('stopped during the start');
    process.exit(0);
  };
  void signalled.then(() => {
    shutdown.drain();
    setTimeout(endDuringStart, startPatienceMilliseconds).unref();
  });
  const running = await start(program, config, { log, shutdown }).catch((error: unknown) => {
    if (shutdown.draining.aborted) endDuringStart();
    throw error;
  });
  isStarting = false;
  await signalled;
  await stopProcess(running, shutdown);
}

/** @throws when the shutdown begins before the process answers calls; everything opened is closed by then */
async function start(
  program: Program,
  config: Config,
  { log, shutdown }: { readonly log: Logger; readonly shutdown: Shutdown },
): Promise<RunningProcess> {
  const goOn = () => shutdown.draining.throwIfAborted();
  const platform = await openPlatform(config, log, {
    shutdown,
    openReads: program.openReads,
    onFailure(error) {
      log.fatal({ err: error }, 'the embedded database has failed');
      process.exit(1);
    },
  });
  // Measuring the process never ends. Begun by each app, it slowed down tests, which build hundreds in one process.
  collectDefaultMetrics({ register: platform.metrics });
  try {
    goOn();
    const app = program.build(platform);
    await program.prepare?.(platform);
    goOn();
    await platform.jobs.start(config.role);
    goOn();
    const address = await listen(app, config);
    const { role, demo, production } = config;
    const { engine } = platform.database;
    const [version, build] = [productVersion, productBuild];
    log.info({ address, role, engine, demo, production, version, build }, 'listening');
    await program.started?.(platform);
    return { app, platform };
  } catch (error) {
    await platform.jobs.stop().catch(() => undefined);
    await platform.database.close();
    throw error;
  }
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartProblem(`PORT ${config.port} on ${config.host} is in use by another program.`);
    if (code === 'EACCES') throw new StartProblem(`PORT ${config.port} needs rights that this process does not have.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST ${config.host} is not an address of this machine.`);
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return `${config.tls ? 'https' : 'http'}://${config.host}:${port}`;
}

export function untilSignal(log: Logger): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    const hear = (signal: NodeJS.Signals) => {
      if (isAsked) process.exit(1);
      isAsked = true;
      log.info({ signal }, 'stopping');
      resolve();
    };
    process.on('SIGINT', hear);
    process.on('SIGTERM', hear);
    endNoMore();
  });
}
