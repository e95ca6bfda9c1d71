import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database is in DATA_DIR, and what says how far it is. */
export const nameFiles = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  /** There while a first start fills the folder, or a restore the one beside it. */
  unfinished: join(dataDir, 'database-unfinished'),
  /** There once the database was complete. */
  complete: join(dataDir, 'database-complete'),
  /** What a restore fills before it takes the place of the folder. */
  restored: join(dataDir, 'database-restored'),
});

/**
 * Damage is looked for before the engine is asked: it takes a folder without its first files for a new one, and writes over
 * what is left in it.
 */
export function findDatabase(dataDir: string): 'none' | 'whole' | 'damaged' {
  const { folder, unfinished, complete } = nameFiles(dataDir);
  if (existsSync(complete) || (existsSync(folder) && !existsSync(unfinished)))
    return isCluster(folder) ? 'whole' : 'damaged';
  return 'none';
}

const isCluster = (folder: string): boolean =>
  ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'].every((name) => existsSync(join(folder, name)));
