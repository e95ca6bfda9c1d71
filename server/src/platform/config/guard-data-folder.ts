import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

/**
 * Creates DATA_DIR and, at every start, restricts it to its owner: it holds mails, keys and the database (SRV-107).
 * Files inside then need no permissions of their own.
 * @throws StartProblem when it cannot be created, or others can read it and we may not change that
 */
export function guardDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(`DATA_DIR must be a folder that can be written: ${dataDir} (${(error as Error).message}).`);
  }
  // Windows has no such permissions; a folder inherits them from its parent.
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    throw new StartProblem(
      `DATA_DIR ${dataDir} can be read by others: run chmod 700 as its owner, or set another folder, such as ${join(dataDir, 'quaywatch')}.`,
    );
  }
}
