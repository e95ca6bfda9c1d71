import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../platform/platform.ts';
import { CommandProblem, Interrupted } from '../platform/process/command-problem.ts';
import { toChangesCsv } from './account-changes-csv.rules.ts';
import type { ChangeScope } from './account-changes.queries.ts';
import { readChangesInOrder } from './read-account-changes.ts';

/**
 * Writes account changes to a new file that only its owner can read. A failure leaves no file behind.
 * @throws CommandProblem for a file that exists or cannot be created, Interrupted when stopped
 */
export async function writeChangesFile(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  { file, scope, stop }: { readonly file: string; readonly scope: ChangeScope; readonly stop: AbortSignal },
): Promise<void> {
  const lines = Readable.from(toChangesCsv(readChangesInOrder(database.db, config, scope)));
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOurs = false;
  target.once('open', () => (isOurs = true));
  try {
    await pipeline(lines, target, { signal: stop });
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    if (stop.aborted) throw new Interrupted('Stopped. No file was written.');
    throw problemOf(file, error);
  }
}

function problemOf(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new CommandProblem(`${file} exists already. It is not overwritten.`);
  return syscall === undefined ? error : new CommandProblem(`${file} cannot be written (${code}).`);
}
