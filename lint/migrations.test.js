// During a rolling upgrade, processes of the release before use the tables of the new one (docs/operating.md,
// Upgrades).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const server = join(import.meta.dirname, '../server');
const folder = join(server, 'src/platform/migrations');
const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
const read = (name) => readFileSync(join(folder, name), 'utf8');
/** The last migration written before this rule. */
const old = '0017';

/** Removes or requires something that the release before does not know about. */
const contracts =
  /\b(?:drop (?:column|table)|rename (?:column|to)|set not null|set data type|alter column "?\w+"? type)\b|\badd column (?=[^;]*\bnot null\b)(?![^;]*\b(?:default|generated)\b)/i;

/** Statements that break the release before, unless the file says since which release nothing uses what they remove. */
function findContracts(text) {
  if (/^-- contract: since \d+\.\d+\b/m.test(text)) return [];
  return text
    .replace(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => contracts.test(statement));
}

test('no migration takes a column away that the release before still names, unless it says since when nothing does', () => {
  const found = names.filter((name) => name.slice(0, 4) > old).flatMap((name) => findContracts(read(name)));

  assert.ok(names.length > 15);
  assert.deepEqual(found, [], 'expand first, contract a release later: -- contract: since 1.48');
});

test('such migrations are recognised, and those that only add are let through', () => {
  const taken = [
    read('0013_lockout.sql'),
    read('0016_months_of_searches.sql'),
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ];
  const added = [
    read('0014_second_factors.sql'),
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    '-- contract: since 1.48\nALTER TABLE "a" DROP COLUMN "b";',
  ];

  for (const text of taken) assert.notDeepEqual(findContracts(text), [], text);
  for (const text of added) assert.deepEqual(findContracts(text), [], text);
});

test('only the last snapshot of the tables is kept, since drizzle-kit compares with no other', () => {
  const { entries } = JSON.parse(read('meta/_journal.json'));
  const last = String(entries.at(-1).idx).padStart(4, '0');

  assert.deepEqual(readdirSync(join(folder, 'meta')).sort(), [`${last}_snapshot.json`, '_journal.json']);
});

test('every change of a table has its migration', () => {
  // In a copy, where drizzle-kit may write the missing migration.
  const copy = mkdtempSync(join(tmpdir(), 'quaywatch-migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const output = execFileSync(
      join(server, 'node_modules/.bin/drizzle-kit'),
      ['generate', '--dialect', 'postgresql', '--schema', './src/**/*.tables.ts', '--out', relative(server, copy)],
      { cwd: server, encoding: 'utf8', timeout: 60_000 },
    );

    // The tool exits with 0 after an error, too.
    assert.match(output, /No schema changes/, 'npx drizzle-kit generate, in server/');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
