import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashMigrations } from '../migrations.ts';

const folder = join(import.meta.dirname, '../../../../dist');

/** The name changes with every migration, so that an old one is never used. */
export function emptyDatabasePath(): string {
  return join(folder, `empty-database-${hashMigrations()}.tar`);
}

export function findEmptyDatabase(): string | null {
  const path = emptyDatabasePath();
  return existsSync(path) ? path : null;
}
