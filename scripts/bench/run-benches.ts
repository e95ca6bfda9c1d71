import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFigures } from './read-figures.ts';

export type Bench = {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What must be done first. Benches that need the same share it. */
  readonly prepare?: () => Promise<NodeJS.ProcessEnv>;
};

type Row = { readonly bench: string; readonly figure: string; readonly goal: string };

/**
 * Runs benches one after another, shows their output, and ends with a table of all figures. A missed goal or a failed
 * bench does not stop the others.
 * @returns whether all ran and met their goals
 */
export async function runBenches(benches: readonly Bench[], say: (text: string) => void): Promise<boolean> {
  const rows: Row[] = [];
  for (const bench of benches) rows.push(...(await runBench(bench, say)));
  say(`\n| bench | figure | goal |\n| --- | --- | --- |\n`);
  for (const { bench, figure, goal } of rows) say(`| ${bench} | ${figure} | ${goal} |\n`);
  const count = (wanted: string) => rows.filter(({ goal }) => goal === wanted).length;
  say(`\n${count('met')} met, ${count('MISSED')} missed, ${count('FAILED')} failed\n`);
  return count('MISSED') + count('FAILED') === 0;
}

async function runBench(bench: Bench, say: (text: string) => void): Promise<readonly Row[]> {
  const { name, prepare } = bench;
  const failed = (why: string): Row => ({ bench: name, figure: why, goal: 'FAILED' });
  try {
    const { output, code } = await listenTo(bench, await prepare?.(), say);
    const rows = readFigures(output).map(({ text, goal = '' }): Row => ({ bench: name, figure: text, goal }));
    const hasMissed = rows.some(({ goal }) => goal === 'MISSED');
    // Exit code 1 means that a goal is missed.
    return code === 0 || (code === 1 && hasMissed) ? rows : [...rows, failed(`ended with ${code}`)];
  } catch (error) {
    return [failed((error as Error).message)];
  }
}

async function listenTo({ args, cwd, env }: Bench, more: NodeJS.ProcessEnv | undefined, say: (text: string) => void) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, ...more },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    say(text);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { output, code: code ?? signal };
}
