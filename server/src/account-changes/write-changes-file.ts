import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Agent, lockCustomer } from '../customers/index.ts';
import type { Platform } from '../platform/platform.ts';
import { CommandProblem, Interrupted } from '../platform/process/command-problem.ts';
import { toChangesCsv } from './account-changes-csv.rules.ts';
import { type ChangeScope, hasChanges } from './account-changes.queries.ts';
import { readChangesInOrder } from './read-account-changes.ts';
import { recordAccountChange } from './record-account-change.ts';

type Order = {
  readonly file: string;
  readonly scope: ChangeScope;
  readonly agent: Agent;
  readonly stop: AbortSignal;
};

/**
 * Writes account changes to a new file that only its owner can read, and records it first. A failure leaves no file
 * behind.
 * @throws CommandProblem for a file that exists or cannot be created, Interrupted when stopped
 */
export async function writeChangesFile(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'log'>,
  { file, scope, agent, stop }: Order,
): Promise<void> {
  const target = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw problemOf(file, error);
  });
  try {
    stop.throwIfAborted();
    await recordExport(platform, scope, agent);
    const lines = Readable.from(toChangesCsv(readChangesInOrder(platform.database.db, platform.config, scope)));
    await pipeline(lines, target.createWriteStream(), { signal: stop });
  } catch (error) {
    await target.close();
    await rm(file, { force: true });
    if (stop.aborted) throw new Interrupted('Stopped. No file was written.');
    throw problemOf(file, error);
  }
}

/** A file of all accounts is a log line only: a row for each of them would say nothing about any. */
async function recordExport(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'log'>,
  { customerId, ...period }: ChangeScope,
  agent: Agent,
): Promise<void> {
  if (customerId === undefined) {
    platform.log.info({ agent, ...period }, 'account changes of all accounts were exported');
    return;
  }
  await platform.database.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    if (account || (await hasChanges(tx, customerId)))
      await recordAccountChange(tx, platform, { customerId, agent, change: 'changes-downloaded' });
  });
}

function problemOf(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return new CommandProblem(`${file} exists already. It is not overwritten.`);
  return syscall === undefined ? error : new CommandProblem(`${file} cannot be written (${code}).`);
}
