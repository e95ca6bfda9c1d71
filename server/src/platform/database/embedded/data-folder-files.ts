import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const nameFiles = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  /** Exists until the first start has filled the folder. */
  unfinished: join(dataDir, 'database-unfinished'),
  /** Exists once the database is complete. */
  complete: join(dataDir, 'database-complete'),
  /** The folder that a restore fills before it replaces the database. */
  restored: join(dataDir, 'database-restored'),
});

/**
 * Call this before starting the engine: it takes a folder without its first files for a new one and overwrites the
 * rest.
 */
export function findDatabase(dataDir: string): 'none' | 'whole' | 'damaged' {
  const { folder, unfinished, complete } = nameFiles(dataDir);
  if (existsSync(complete) || (existsSync(folder) && !existsSync(unfinished)))
    return isCluster(folder) ? 'whole' : 'damaged';
  return 'none';
}

const isCluster = (folder: string): boolean =>
  ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) => existsSync(join(folder, name)));
