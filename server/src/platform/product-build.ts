import { migrationsFolder } from './database/migrations.ts';
import { readMigrations } from './database/upgrade/migration-files.ts';

/**
 * Build of the running server: the number of its newest migration. Servers of one version have different builds if
 * their tables differ (decision 0088).
 */
export const productBuild: number = readMigrations(migrationsFolder).at(-1)?.build ?? 0;
