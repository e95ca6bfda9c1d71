// During a rolling upgrade processes of the release before work on the tables of the new one (docs/operating.md, Upgrades).
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const folder = join(import.meta.dirname, '../server/src/platform/migrations');
const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
const read = (name) => readFileSync(join(folder, name), 'utf8');
/** The last one that was written before the rule. */
const old = '0017';

/** Takes away, or demands, what statements of the release before do not know of. */
const contracts =
  /\b(?:drop (?:column|table)|rename (?:column|to)|set not null|set data type|alter column "?\w+"? type)\b|\badd column (?=[^;]*\bnot null\b)(?![^;]*\b(?:default|generated)\b)/i;

/** Statements that the release before may fail at, unless the file says since which release nothing uses what they take. */
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
