import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const nameFiles = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  /** Exists while a first start fills the folder, or a restore the one beside it. */
  unfinished: join(dataDir, 'database-unfinished'),
  /** Exists once the database is complete. */
  complete: join(dataDir, 'database-complete'),
  /** A restore fills this folder before it replaces the database. */
  restored: join(dataDir, 'database-restored'),
});

/**
 * Look for damage before starting the engine: it takes a folder without its first files for a new one and overwrites
 * the rest.
 */
export function findDatabase(dataDir: string): 'none' | 'whole' | 'damaged' {
  const { folder, unfinished, complete } = nameFiles(dataDir);
  if (existsSync(complete) || (existsSync(folder) && !existsSync(unfinished)))
    return isCluster(folder) ? 'whole' : 'damaged';
  return 'none';
}

const isCluster = (folder: string): boolean =>
  ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) => existsSync(join(folder, name)));
