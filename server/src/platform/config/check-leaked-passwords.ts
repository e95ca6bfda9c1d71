import { isSortedHashes } from '../sorted-hashes.ts';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

/** @throws StartProblem for a file that cannot be read or is not a sorted list of hashes */
export function checkLeakedPasswords({ leakedPasswordsFile: path }: Pick<Config, 'leakedPasswordsFile'>): void {
  if (path === null) return;
  let isUsable: boolean;
  try {
    isUsable = isSortedHashes(path);
  } catch (error) {
    throw new StartProblem(`LEAKED_PASSWORDS_FILE cannot be read: ${(error as Error).message}`);
  }
  if (!isUsable)
    throw new StartProblem('LEAKED_PASSWORDS_FILE is not a list of SHA-1 hashes in hexadecimal, one a line, sorted.');
}
