import { parseArgs } from 'node:util';
import { refuseNpmOptions } from '@quaywatch/shared/release';
import { CommandProblem } from './command-problem.ts';

type Options = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

/** @throws CommandProblem with the usage for an unknown option, or because npm kept a known one */
export function readArguments<Known extends Options>(args: string[], options: Known, usage: string) {
  const refusal = refuseNpmOptions(Object.keys(options));
  if (refusal !== null) throw new CommandProblem(refusal);
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new CommandProblem(usage);
  }
}
