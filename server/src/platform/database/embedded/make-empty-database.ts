// Run by the build. A first start that loads this dump takes about a second; creating a database takes five to nine.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../log.ts';
import { createJobs } from '../../jobs/boss-jobs.ts';
import { applyMigrations } from '../migrations.ts';
import { emptyDatabasePath, findEmptyDatabase } from './empty-database.ts';
import { openEmbedded } from './open-embedded.ts';

if (!findEmptyDatabase()) await makeEmptyDatabase(emptyDatabasePath());

async function makeEmptyDatabase(path: string): Promise<void> {
  const embedded = await openEmbedded({ folder: null, dump: null }, (error) => {
    throw error;
  });
  await applyMigrations(embedded.pool, embedded.engine);
  const jobs = createJobs(embedded, createLog('warn'), systemClock);
  await jobs.start('web');
  await jobs.stop();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, await embedded.dump());
  renameSync(`${path}.part`, path);
  await embedded.close();
}
