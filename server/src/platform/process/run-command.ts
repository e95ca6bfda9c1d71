import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { CodedError } from '../http/coded-error.ts';
import { createLog } from '../log.ts';
import { openPlatform } from '../open-platform.ts';
import type { Platform } from '../platform.ts';
import { CommandProblem } from './command-problem.ts';
import { createShutdown } from './shutdown.ts';

export type Command = {
  /** Declares the jobs that the command may send. */
  declareJobs?(platform: Platform): void;
  /** @param stop Ctrl-C, or another signal that asks the process to end */
  run(platform: Platform, stop: AbortSignal): Promise<void>;
};

/** A command that opens what it needs itself. */
export type BareCommand<Settings = Config> = (settings: Settings, stop: AbortSignal, log: Logger) => Promise<void>;

/**
 * Runs a command with the server's settings and database, without calls or jobs. A refusal prints one line and ends
 * with exit code 1, unless the CommandProblem has another one.
 * @param read creates the command from its arguments; it throws a CommandProblem before anything is opened
 */
export function runCommand(read: (args: string[]) => Command): Promise<void> {
  return runBareCommand((args) => {
    const command = read(args);
    return (config, stop, log) => runOnPlatform(command, { config, stop, log });
  });
}

export function runBareCommand(read: (args: string[]) => BareCommand): Promise<void>;
export function runBareCommand<Settings>(
  read: (args: string[]) => BareCommand<Settings>,
  readSettings: () => Settings,
): Promise<void>;
/**
 * Runs a command that must not migrate the database, or may find none.
 * @param readSettings for a command that needs less than a process
 */
export async function runBareCommand<Settings>(
  read: (args: string[]) => BareCommand<Settings | Config>,
  readSettings: () => Settings | Config = readConfig,
): Promise<void> {
  // On stderr, apart from the command's own output, so that an operator can append it to the server's log.
  const log = createLog('info', process.stderr);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  try {
    const run = read(process.argv.slice(2));
    await run(readSettings(), stop.signal, log);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) log.error({ err: error }, 'the command has failed');
    else process.stderr.write(`${reason}\n`);
    process.exitCode = error instanceof CommandProblem ? error.exitCode : 1;
  }
}

type CommandParts = { readonly config: Config; readonly stop: AbortSignal; readonly log: Logger };

async function runOnPlatform({ declareJobs, run }: Command, { config, stop, log }: CommandParts): Promise<void> {
  // A command serves no release, and the machine that it runs on may lack the list of keys.
  const platform = await openPlatform({ ...config, role: 'worker', releaseKeysFile: null }, log, {
    shutdown: createShutdown(),
    onFailure(error) {
      log.fatal({ err: error }, 'the embedded database has failed');
      process.exit(1);
    },
  });
  try {
    if (declareJobs) {
      declareJobs(platform);
      // This role creates the queues but runs no jobs.
      await platform.jobs.start('web');
    }
    await run(platform, stop);
  } finally {
    await platform.jobs.stop();
    await platform.database.close();
  }
}

/** @returns null for an unexpected error */
function reasonOf(error: unknown): string | null {
  if (error instanceof CodedError) return error.description;
  return error instanceof StartProblem || error instanceof CommandProblem ? error.message : null;
}
