import { spawn, type ChildProcess } from 'node:child_process';
import { programEnvironment } from './program-environment.ts';

export type Launched = {
  readonly child: ChildProcess;
  /** Its address; rejects if the process ends before it listens. */
  readonly listening: Promise<string>;
  readonly ended: Promise<number | null>;
  output(): string;
  errors(): string;
};

/** Starts the program with only these settings. */
export function launchProcess(program: string, env: Readonly<Record<string, string>>): Launched {
  // It ends before optimising the embedded database would pay off.
  const child = spawn(process.execPath, ['--liftoff-only', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnvironment(), PORT: '0', ...env },
  });
  let [output, errors] = ['', ''];
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text;
      const address = /"address":"([^"]+)"/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The process ended: ${errors}${output}`)));
  });
  listening.catch(() => undefined);
  return { child, ended, listening, output: () => output, errors: () => errors };
}
