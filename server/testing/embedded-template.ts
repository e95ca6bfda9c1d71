import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findEmptyDatabase } from '../src/platform/database/embedded/empty-database.ts';
import { openEmbedded } from '../src/platform/database/embedded/open-embedded.ts';
import type { OpenPool } from '../src/platform/database/open-pool.ts';
import { fillDatabase, nameDatabase, type Template } from './database-template.ts';

const cache = join(import.meta.dirname, '../../.cache/test-database');

// Making a template takes about ten seconds; after this long its maker has been killed.
const patienceMilliseconds = 90_000;

// Halves what a clone costs when it starts: less zeroed memory, and no databases that nobody opens.
const makeLight = [
  `alter system set shared_buffers = '8MB'`,
  `update pg_database set datistemplate = false, datallowconn = true`,
  `drop database template0`,
  `drop database template1`,
];

/** Cloned from the cached template. */
export async function cloneEmbedded(template: Template): Promise<OpenPool> {
  return openEmbedded({ folder: null, dump: await findDump(template) }, failTest);
}

async function findDump(template: Template): Promise<string> {
  const path = join(cache, `${nameDatabase(template)}.tar`);
  // Test files start together: the first one makes the template, and the others wait for it.
  while (!existsSync(path)) {
    if (takeTurn(`${path}.making`))
      await makeDump(path, template).finally(() => rmSync(`${path}.making`, { recursive: true }));
    else await sleep(200);
  }
  return path;
}

function takeTurn(mark: string): boolean {
  mkdirSync(cache, { recursive: true });
  const age = Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > patienceMilliseconds) rmSync(mark, { recursive: true, force: true });
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function makeDump(path: string, template: Template): Promise<void> {
  // If `npm test` or a build has made the empty database, it need not be created and migrated for each template.
  const embedded = await openEmbedded({ folder: null, dump: findEmptyDatabase() }, failTest);
  await fillDatabase(embedded, template);
  for (const statement of makeLight) await embedded.pool.query(statement);
  // Otherwise every clone would replay the log that filled the original.
  await embedded.pool.query('checkpoint');
  for (const old of readdirSync(cache).filter((name) => name.startsWith(`${template.name}_`) && name.endsWith('.tar')))
    rmSync(join(cache, old));
  writeFileSync(`${path}.part`, await embedded.dump());
  renameSync(`${path}.part`, path);
  await embedded.close();
}

function failTest(error: Error): never {
  throw error;
}
