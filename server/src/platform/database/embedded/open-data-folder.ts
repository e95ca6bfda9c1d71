import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { guardDataFolder } from '../../config/guard-data-folder.ts';
import { StartProblem } from '../../config/start-problem.ts';
import { findEmptyDatabase } from './empty-database.ts';
import { lockDataFolder, type FolderLock } from './data-folder-lock.ts';
import { findDatabase, nameFiles } from './data-folder-files.ts';
import { hasRoom } from './end-of-engine.ts';
import { openEmbedded, type EmbeddedPool } from './open-embedded.ts';

/**
 * Locks the folder until `close`. The first start loads the dump that the build made; without a dump the engine creates
 * an empty database, which takes several seconds.
 * @throws StartProblem when another process holds the folder, the disk is full, or the existing database cannot be
 * opened
 */
export async function openDataFolder(dataDir: string, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  guardDataFolder(dataDir);
  let lock: FolderLock | null = null;
  try {
    lock = await lockDataFolder(dataDir);
    return await openLocked(dataDir, lock, onFailure);
  } catch (error) {
    lock?.release();
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(nameFiles(dataDir).folder) : error;
  }
}

async function openLocked(dataDir: string, lock: FolderLock, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  const embedded = await openDatabase(dataDir, onFailure);
  const { unfinished, complete } = nameFiles(dataDir);
  return {
    ...embedded,
    async markMigrated() {
      if (!existsSync(complete)) writeFileSync(complete, '');
      rmSync(unfinished, { force: true });
    },
    async close() {
      await embedded.close();
      lock.release();
    },
  };
}

async function openDatabase(dataDir: string, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  const { folder, unfinished } = nameFiles(dataDir);
  const found = findDatabase(dataDir);
  if (found === 'damaged') throw damaged(folder, 'files are missing');
  if (found === 'whole') return openExisting(folder, onFailure);
  // If this start is killed, the file makes the next one start over.
  writeFileSync(unfinished, '');
  rmSync(folder, { recursive: true, force: true });
  return openEmbedded({ folder, dump: findEmptyDatabase() }, onFailure);
}

async function openExisting(folder: string, onFailure: (error: Error) => void): Promise<EmbeddedPool> {
  try {
    const embedded = await openEmbedded({ folder, dump: null }, onFailure);
    await embedded.pool.query('select 1').catch(async (error: unknown) => {
      await embedded.close().catch(() => undefined);
      throw error;
    });
    return embedded;
  } catch (error) {
    throw hasRoom(folder) ? damaged(folder, (error as Error).message) : noRoom(folder);
  }
}

const noRoom = (folder: string) =>
  new StartProblem(
    `The disk of the embedded database in ${folder} is full. Make room and start again: nothing is lost.`,
  );

const damaged = (folder: string, reason: string) =>
  new StartProblem(
    `The embedded database in ${folder} is damaged and cannot be opened (${reason}). Nothing was deleted. ` +
      'To go back to a backup: pnpm restore FILE --replace, which keeps this folder under another name.',
  );
