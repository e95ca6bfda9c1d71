import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StartProblem } from './start-problem.ts';

/**
 * Makes DATA_DIR if it is not there, and at every start keeps everybody but its owner out of it: mails, keys and the whole
 * database lie there (SRV-107). What lies inside needs no rights of its own then.
 * @throws StartProblem when it cannot be made, or others could read it and it is not ours to close
 */
export function guardDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(`DATA_DIR must be a folder that can be written: ${dataDir} (${(error as Error).message}).`);
  }
  // Windows has no such rights; its folders inherit theirs.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartProblem(
      `DATA_DIR ${dataDir} can be read by others: run chmod 700 as its owner, or set another one.`,
    );
  }
}
