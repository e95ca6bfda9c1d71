import { parseArgs } from 'node:util';
import { CommandProblem } from '../process/command-problem.ts';

const backupUsage = 'Usage: pnpm backup FILE';
const restoreUsage = 'Usage: pnpm restore FILE [--check] [--replace]';

/** @throws CommandProblem unless the only argument is the file */
export function readBackupArguments(args: string[]): string {
  return readFile(parse(args, {}, backupUsage).positionals, backupUsage);
}

type RestoreArguments = { readonly file: string; readonly checksOnly: boolean; readonly replaces: boolean };

/** @throws CommandProblem for any other arguments */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const options = { check: { type: 'boolean' }, replace: { type: 'boolean' } } as const;
  const { positionals, values } = parse(args, options, restoreUsage);
  const { check = false, replace = false } = values;
  return { file: readFile(positionals, restoreUsage), checksOnly: check, replaces: replace };
}

type Options = Readonly<Record<string, { readonly type: 'boolean' }>>;

function parse<Known extends Options>(args: string[], options: Known, usage: string) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new CommandProblem(usage);
  }
}

function readFile([file, ...more]: string[], usage: string): string {
  if (file === undefined || more.length > 0) throw new CommandProblem(usage);
  return file;
}
