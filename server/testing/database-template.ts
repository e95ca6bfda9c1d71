import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { applyMigrations, hashMigrations } from '../src/platform/database/migrations.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { assemblePlatform } from '../src/platform/open-platform.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createTestClock } from './test-clock.ts';
import { createTestConfig } from './test-config.ts';

export type Template = {
  readonly name: string;
  /** Registers the program whose job queues are made, so that a test's start need not make them. */
  readonly build?: (platform: Platform) => unknown;
  seed(platform: Platform): Promise<void>;
  /** Folders that decide what `seed` writes; a change in one makes a new template. */
  readonly sources: readonly string[];
};

/** A migrated, but otherwise empty database. */
export const emptyTemplate: Template = { name: 'empty', seed: async () => undefined, sources: [] };

/** The name depends on the current sources. */
export function nameDatabase({ name, sources }: Template): string {
  const hash = createHash('sha256').update(hashMigrations());
  for (const folder of sources) hashFolder(folder, hash);
  return `${name}_${hash.digest('hex').slice(0, 16)}`;
}

export async function fillDatabase(pool: OpenPool, template: Template): Promise<void> {
  const config = createTestConfig();
  await applyMigrations(pool.pool, pool.engine);
  const platform = assemblePlatform({ config, log: pino({ level: 'silent' }), pool, clock: createTestClock() });
  template.build?.(platform);
  await platform.jobs.start('web');
  await template.seed(platform);
  await platform.jobs.stop();
  rmSync(config.dataDir, { recursive: true, force: true });
}

function hashFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((file) => /\.(ts|json)$/.test(file) && !file.includes('.test.')).sort())
    hash.update(name).update(readFileSync(join(folder, name)));
}
