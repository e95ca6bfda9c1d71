import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import type { RulesFile } from './find-rules.ts';
import type { MutantsOfFile } from './make-mutants.ts';
import type { FileReport, Outcome } from './mutation-report.ts';

export type Plan = {
  readonly rules: string;
  readonly source: string;
  readonly tests: readonly string[];
  readonly reloaded: readonly string[];
  readonly mutants: readonly string[];
  readonly progress: string;
  readonly results: string;
};

/**
 * What the process writes at its end: mutants that made a test fail, and mutants that were reached. An empty name means
 * no mutant.
 */
export type Results = { readonly failed: readonly string[]; readonly reached: readonly string[] };

const folder = join(root, '.cache/mutants');
/** A file's sample takes seconds, and the step limit stops a looping mutant long before this. */
const patience = 120_000;
const mostMegabytes = 1_000;

/** Runs a file's tests once per sampled mutant, in one process; the sources stay unchanged. */
export async function runMutants(
  { path, tests, reloaded }: RulesFile,
  { source, sample, drawnFrom }: MutantsOfFile,
): Promise<Omit<FileReport, 'path' | 'tests'>> {
  const outcomes = new Map<string, Outcome>(sample.map(({ id }) => [id, 'unreached']));
  if (tests.length > 0 && sample.length > 0) {
    const plan = {
      rules: join(root, path),
      source,
      tests: tests.map((test) => join(root, test)),
      reloaded: reloaded.map((file) => join(root, file)),
      mutants: sample.map(({ id }) => id),
      progress: join(folder, 'progress.txt'),
      results: join(folder, 'results.json'),
    };
    for (const [id, outcome] of await findOutcomes(plan)) outcomes.set(id, outcome);
  }
  return {
    outcomes: sample.map((mutant) => ({ mutant, outcome: outcomes.get(mutant.id) ?? 'unreached' })),
    drawnFrom,
  };
}

async function findOutcomes(plan: Plan): Promise<readonly (readonly [string, Outcome])[]> {
  const output = await runPlan(plan);
  if (!existsSync(plan.results)) {
    // The process was stopped or crashed, for example because a mutant filled the memory.
    const stuck = readFileSync(plan.progress, 'utf8');
    if (!stuck) throw new Error(`The tests of ${plan.rules} have not run to their end:\n${output}`);
    const rest = await findOutcomes({ ...plan, mutants: plan.mutants.filter((id) => id !== stuck) });
    return [...rest, [stuck, 'ended']];
  }
  const results = JSON.parse(readFileSync(plan.results, 'utf8')) as Results;
  if (results.failed.includes('')) throw new Error(`The tests of ${plan.rules} fail as it is:\n${output}`);
  const outcomeOf = (id: string): Outcome => {
    if (results.failed.includes(id)) return 'killed';
    return results.reached.includes(id) ? 'survived' : 'unreached';
  };
  return plan.mutants.map((id) => [id, outcomeOf(id)] as const);
}

function runPlan(plan: Plan): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));
  writeFileSync(plan.progress, '');
  const isServer = plan.rules.startsWith(join(root, 'server/'));
  const args = isServer
    ? ['--test-reporter', join(root, 'scripts/mutants/node-reporter.ts'), 'scripts/mutants/run-on-node.ts', planFile]
    : ['node_modules/jest/bin/jest.js', '-c', 'scripts/mutants/jest.config.js', '-i'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${mostMegabytes}`, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patience,
      killSignal: 'SIGKILL',
      env: { ...process.env, MUTANTS_PLAN: planFile },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', () => resolve(output));
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  });
}
