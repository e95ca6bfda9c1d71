import type { HistoryFiles } from './judge-history.ts';
import type { ReleaseKeys } from './release-keys.ts';
import { judgeStep } from './signed-steps.ts';

/**
 * Leaves out files that anyone may have put beyond the history. Commands leave no gap between steps, so what follows a
 * gap belongs to the history only if a step counts there, or after a later gap: then steps were removed. Otherwise one
 * file could use up all numbers, or leave room for one that breaks the digests of signed steps.
 * @returns the numbers of the steps, newest first
 */
export async function leaveOutStrays(
  { numbers, read }: Pick<HistoryFiles, 'numbers' | 'read'>,
  keys: ReleaseKeys,
): Promise<number[]> {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number + 1) run.push(number);
    else runs.push([number]);
  }

  async function isStray(run: readonly number[]): Promise<boolean> {
    for (const number of run) {
      const content = await read(number);
      if (content && 'step' in judgeStep(number, content, keys)) return false;
    }
    return true;
  }

  let strays = 0;
  for (const run of runs.slice(0, -1)) {
    if (!(await isStray(run))) break;
    strays += run.length;
  }
  return numbers.slice(strays);
}
