import type { AddressInfo } from 'node:net';
import { readConfig } from '../config/read-config.ts';
import { StartProblem } from '../config/start-problem.ts';
import type { Config } from '../config/config.ts';
import type { App } from '../http/app.ts';
import { createLog } from '../log.ts';
import { openPlatform, type OpenPlatform } from '../open-platform.ts';
import type { Platform } from '../platform.ts';
import { stopOnSignal } from './stop-on-signal.ts';

export type Program = {
  /** Registers the routes and jobs. */
  build(platform: Platform): App;
  /** What has to be there before the first call and the first job; runs at every start, after the migrations. */
  prepare?(platform: Platform): Promise<void>;
  /** Called once the process answers calls. */
  started?(platform: Platform): void;
};

/** Starts this process and keeps it until a signal ends it. A reason not to start is one line, and exit code 1. */
export async function runProcess(program: Program): Promise<void> {
  try {
    await start(program, readConfig());
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(program: Program, config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const platform = await openPlatform(config, log, (error) => {
    log.fatal({ err: error }, 'the embedded database has failed');
    process.exit(1);
  });
  try {
    const app = program.build(platform);
    stopOnSignal(app, platform);
    await program.prepare?.(platform);
    await platform.jobs.start(config.role);
    const address = await listen(app, platform);
    log.info({ address, role: config.role, engine: platform.database.engine, demo: config.demo }, 'listening');
    program.started?.(platform);
  } catch (error) {
    await platform.jobs.stop().catch(() => undefined);
    await platform.database.close();
    throw error;
  }
}

async function listen(app: App, { config }: OpenPlatform): Promise<string> {
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
  return `http://${config.host}:${port}`;
}
