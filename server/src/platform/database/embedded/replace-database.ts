import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { lockDataFolder } from './data-folder-lock.ts';
import { nameFiles } from './data-folder-files.ts';
import { findEmptyDatabase } from './empty-database.ts';
import { guardDataFolder } from '../../config/guard-data-folder.ts';
import { openEmbedded, type EmbeddedPool } from './open-embedded.ts';

/**
 * Replaces the database once `fill` is done, and keeps the old folder under another name.
 * @returns the new name of the old folder, or null if there was none
 * @throws StartProblem when a process holds the folder, and whatever `fill` throws
 */
export async function replaceDatabase(
  dataDir: string,
  now: Date,
  fill: (database: EmbeddedPool) => Promise<void>,
): Promise<string | null> {
  guardDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  const { restored } = nameFiles(dataDir);
  rmSync(restored, { recursive: true, force: true });
  try {
    const database = await openEmbedded({ folder: restored, dump: findEmptyDatabase() }, () => process.exit(1));
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    return swap(dataDir, now);
  } finally {
    rmSync(restored, { recursive: true, force: true });
    lock.release();
  }
}

/** A kill between the two renames leaves only the marker that there was a database, and the next start refuses. */
function swap(dataDir: string, now: Date): string | null {
  const { folder, restored, complete, unfinished } = nameFiles(dataDir);
  const earlier = `${folder}-before-${now.toISOString().replace(/\.\d+|[-:]/g, '')}`;
  const wasThere = existsSync(folder);
  writeFileSync(complete, '');
  if (wasThere) renameSync(folder, earlier);
  renameSync(restored, folder);
  rmSync(unfinished, { force: true });
  return wasThere ? earlier : null;
}
