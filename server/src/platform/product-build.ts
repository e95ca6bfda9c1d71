import { migrationsFolder } from './database/migrations.ts';
import { readMigrations } from './database/upgrade/migration-files.ts';

/**
 * The build of the running server, which is the number of its newest migration. Servers of the same version have
 * different builds if their tables differ (decision 0088).
 */
export const productBuild: number = readMigrations(migrationsFolder).at(-1)?.build ?? 0;
