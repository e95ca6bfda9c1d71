import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../../config/start-problem.ts';
import { findEmptyDatabase } from './empty-database.ts';
import { lockDataFolder, type FolderLock } from './data-folder-lock.ts';
import { openEmbedded, type EmbeddedPool } from './open-embedded.ts';

/**
 * Opens the embedded database in DATA_DIR, which is this process's alone until `close`. The first start fills it from
 * the dump that the build made; without one the engine makes an empty database, which takes some seconds.
 */
export async function openDataFolder(dataDir: string, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  makeFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    return await openLocked(dataDir, lock, onFailure);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openLocked(dataDir: string, lock: FolderLock, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  const folder = join(dataDir, 'database');
  const mark = join(dataDir, 'database-complete');
  const complete = existsSync(mark);
  if (!complete) rmSync(folder, { recursive: true, force: true });
  const embedded = await openEmbedded({ folder, dump: complete ? null : findEmptyDatabase() }, onFailure);
  return {
    ...embedded,
    // As long as this file is missing, a start that was killed is repeated from the beginning.
    async markMigrated() {
      if (!complete) writeFileSync(mark, '');
    },
    async close() {
      await embedded.close();
      lock.release();
    },
  };
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartProblem(`DATA_DIR must be a folder that can be written: ${dataDir} (${(error as Error).message}).`);
  }
}
