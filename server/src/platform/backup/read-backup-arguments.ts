import { z } from 'zod';
import { CommandProblem } from '../process/command-problem.ts';
import { readArguments } from '../process/read-arguments.ts';

const backupUsage = 'Usage: pnpm backup FILE';
const restoreUsage = 'Usage: pnpm restore FILE [--check] [--replace]';
const afterRestoreUsage =
  'Usage: pnpm after-restore --since TIME [--accept-gap] LOG... (TIME is when the backup was made, as in 2026-06-15T02:00:00Z)';

/** @throws CommandProblem unless the only argument is the file */
export function readBackupArguments(args: string[]): string {
  return readFile(readArguments(args, {}, backupUsage).positionals, backupUsage);
}

type RestoreArguments = { readonly file: string; readonly checksOnly: boolean; readonly replaces: boolean };

/** @throws CommandProblem for any other arguments */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const options = { check: { type: 'boolean' }, replace: { type: 'boolean' } } as const;
  const { positionals, values } = readArguments(args, options, restoreUsage);
  const { check = false, replace = false } = values;
  return { file: readFile(positionals, restoreUsage), checksOnly: check, replaces: replace };
}

type AfterRestoreArguments = { readonly files: readonly string[]; readonly since: Date; readonly acceptsGap: boolean };

/** @throws CommandProblem for any other arguments */
export function readAfterRestoreArguments(args: string[]): AfterRestoreArguments {
  const options = { since: { type: 'string' }, 'accept-gap': { type: 'boolean' } } as const;
  const { positionals: files, values } = readArguments(args, options, afterRestoreUsage);
  const since = z.iso.datetime({ offset: true }).safeParse(values.since);
  if (files.length === 0 || !since.success) throw new CommandProblem(afterRestoreUsage);
  return { files, since: new Date(since.data), acceptsGap: values['accept-gap'] ?? false };
}

function readFile([file, ...more]: string[], usage: string): string {
  if (file === undefined || more.length > 0) throw new CommandProblem(usage);
  return file;
}
