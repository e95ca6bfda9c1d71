import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

let runs = 0;

/**
 * Runs `pnpm <command>` in this process, with its arguments, settings and exit code: a process for each run would take
 * a second of processor time. One run at a time.
 * @returns `output` with what was printed, then the problems
 */
export async function runHere(
  env: Readonly<Record<string, string>>,
  command: string,
  ...args: string[]
): Promise<{ readonly status: number; readonly output: string }> {
  const { argv, env: ownEnv, exitCode } = process;
  const { log, error } = console;
  let [printed, problems] = ['', ''];
  const script = join(import.meta.dirname, `../${command}.ts`);
  process.argv = [process.execPath, script, ...args];
  process.env = { ...ownEnv, ...env };
  process.exitCode = undefined;
  console.log = (...words) => void (printed += `${format(...words)}\n`);
  console.error = (...words) => void (problems += `${format(...words)}\n`);
  try {
    // A module is evaluated again under a new address; the modules that it imports are not.
    await import(`${pathToFileURL(script).href}?run=${(runs += 1)}`);
    return { status: Number(process.exitCode ?? 0), output: printed + problems };
  } finally {
    Object.assign(process, { argv, env: ownEnv, exitCode });
    Object.assign(console, { log, error });
  }
}
