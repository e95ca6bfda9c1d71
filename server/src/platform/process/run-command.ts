import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { readConfig } from '../config/read-config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { CodedError } from '../http/coded-error.ts';
import { createLog } from '../log.ts';
import { openPlatform } from '../open-platform.ts';
import type { Platform } from '../platform.ts';
import { Interrupted, openDialog, type Dialog } from './dialog.ts';

export type Command = {
  /** Declares the jobs that the command may send. */
  declare(platform: Platform): void;
  run(platform: Platform, dialog: Dialog): Promise<void>;
};

const interruptedCode = 130;

/**
 * Runs a command of an operator in a process of its own: it has the server's settings and database, answers no calls and
 * runs no jobs. A refusal is one line, and exit code 1.
 */
export async function runCommand(command: Command): Promise<void> {
  // What a command has done is in its own words, so that its log has problems only.
  const log = createLog('warn', process.stderr);
  const dialog = openDialog({ input: process.stdin, output: process.stdout });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => dialog.interrupt());
  try {
    await runOn(readConfig(), { command, dialog, log });
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) log.error({ err: error }, 'the command has failed');
    else process.stderr.write(`${reason}\n`);
    process.exitCode = error instanceof Interrupted ? interruptedCode : 1;
  } finally {
    dialog.close();
  }
}

type Run = { readonly command: Command; readonly dialog: Dialog; readonly log: Logger };

async function runOn(config: Config, { command, dialog, log }: Run): Promise<void> {
  const platform = await openPlatform({ ...config, role: 'worker' }, log, (error) => {
    log.fatal({ err: error }, 'the embedded database has failed');
    process.exit(1);
  });
  try {
    command.declare(platform);
    // In this role the queues are made, and nothing of them is run here.
    await platform.jobs.start('web');
    await command.run(platform, dialog);
  } finally {
    await platform.jobs.stop();
    await platform.database.close();
  }
}

/** What an operator is told of an error; null for one that nobody foresaw. */
function reasonOf(error: unknown): string | null {
  if (error instanceof Interrupted) return 'There was no answer. Nothing was changed.';
  if (error instanceof CodedError) return error.description;
  return error instanceof StartProblem ? error.message : null;
}
