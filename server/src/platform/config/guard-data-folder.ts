import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StartProblem } from './start-problem.ts';

/**
 * Creates DATA_DIR, and at every start closes it to everybody but its owner: it holds mails, keys and the database
 * (SRV-107). Files inside need no rights of their own.
 * @throws StartProblem when it cannot be created, or is readable by others and not ours to close
 */
export function guardDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(`DATA_DIR must be a folder that can be written: ${dataDir} (${(error as Error).message}).`);
  }
  // Windows has no such rights; folders inherit theirs.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartProblem(
      `DATA_DIR ${dataDir} can be read by others: run chmod 700 as its owner, or set another folder.`,
    );
  }
}
