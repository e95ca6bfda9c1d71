// During a rolling upgrade, processes of the previous build use the tables of the new one (decision 0088).
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const server = join(import.meta.dirname, '../server');
const folder = join(server, 'src/platform/migrations');
const names = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
const read = (name) => readFileSync(join(folder, name), 'utf8');
/** The last migration that each rule exempts. Those after 0002 were changed to obey the rule about locks. */
const oldest = { contracts: '0017', locks: '0002' };

/** Removes or requires something that the previous build does not know about. */
const contracts =
  /\b(?:drop (?:column|table)|rename (?:column|to)|set not null|set data type|alter column "?\w+"? type)\b|\badd column (?=[^;]*\bnot null\b)(?![^;]*\b(?:default|generated)\b)/i;

/** Statements that break the previous build, unless the file says since which build nothing uses what they remove. */
function findContracts(text) {
  if (/^-- contract: since build \d+\b/m.test(text)) return [];
  return (
    text
      .replace(/^--.*$/gm, '')
      // A function body runs later.
      .replace(/\bcreate function\b[^$]*\$\$[^$]*\$\$/gi, '')
      .split(';')
      .filter((statement) => contracts.test(statement))
  );
}

test('no migration drops what the previous build uses, unless it says since when nothing uses it', () => {
  const found = names
    .filter((name) => name.slice(0, 4) > oldest.contracts)
    .flatMap((name) => findContracts(read(name)));

  assert.ok(names.length > 15);
  assert.deepEqual(found, [], 'expand first, contract a build later: -- contract: since build 26');
});

test('breaking migrations are recognised, and those that only add are accepted', () => {
  const taken = [
    read('0002_tracking_complete.sql'),
    read('0016_months_of_searches.sql'),
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'DO $$ BEGIN DROP TABLE "a"; END $$;',
  ];
  const added = [
    read('0014_second_factors.sql'),
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    `CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE "a"; END $$;`,
    '-- contract: since build 26\nALTER TABLE "a" DROP COLUMN "b";',
  ];

  for (const text of taken) assert.notDeepEqual(findContracts(text), [], text);
  for (const text of added) assert.deepEqual(findContracts(text), [], text);
});

/**
 * Squawk rules about statements that lock a filled table. The migration runner sets the timeouts that its other rules
 * ask for.
 */
const lockRules = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-primary-key-constraint',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-reindex',
]);

const squawk = join(import.meta.dirname, '../node_modules/.bin/squawk');
const isInstalled = spawnSync(squawk, ['--version']).status === 0;

/**
 * Lists what in each text locks a filled table. One process reads all texts. Tables created in the same text are empty,
 * so locking them is fine.
 */
function findLocks(texts) {
  const place = mkdtempSync(join(tmpdir(), 'quaywatch-locks-'));
  const files = texts.map((_, index) => join(place, `${index}.sql`));
  try {
    for (const [index, text] of texts.entries()) writeFileSync(files[index], text);
    const options = ['--pg-version', '16', '--assume-in-transaction', '--reporter', 'json'];
    const { stdout } = spawnSync(squawk, [...options, ...files], { encoding: 'utf8', maxBuffer: 1e8 });
    const found = JSON.parse(stdout).filter(({ rule_name: rule }) => lockRules.has(rule));
    return texts.map((text, index) => [
      ...found
        .filter(({ file }) => file === files[index])
        .map(({ rule_name: rule, line }) => `${rule} in line ${line + 1}`),
      ...findWholeTables(text),
    ]);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Locks that squawk has no rule for. */
function findWholeTables(text) {
  const statements = text.split('--> statement-breakpoint');
  return statements.flatMap((statement) => {
    const [marks, sql] = [statement.match(/^--.*$/gm)?.join('\n') ?? '', statement.replace(/^\s*--.*$/gm, '').trim()];
    if (/^(?:lock|vacuum|cluster)\b/i.test(sql)) return [`locks the table: ${sql.slice(0, 60)}`];
    if (/^create (?:unique )?index concurrently (?!")/i.test(sql)) return [`needs a quoted name: ${sql.slice(0, 60)}`];
    const writes = /^(?:update|delete)\b|\b(?:insert into|update)\b[^;]*\b(?:select|set)\b/i.test(sql);
    const isBounded = /^-- batches$/m.test(marks) || /^-- at once: ./m.test(marks) || /^create\b/i.test(sql);
    return writes && !isBounded ? [`fills a table without -- batches: ${sql.slice(0, 60)}`] : [];
  });
}

const skip = !isInstalled && 'squawk has no program for this machine';

test('no migration locks a filled table while it is rewritten, checked, indexed or filled [SRV-220]', { skip }, () => {
  const later = names.filter((name) => name.slice(0, 4) > oldest.locks);
  const found = findLocks(later.map(read)).flatMap((problems, index) =>
    problems.map((problem) => `${later[index]}: ${problem}`),
  );

  assert.deepEqual(found, [], 'decision 0088 says how it is done instead');
});

test('statements that lock a table are found, and the safe alternatives are accepted', { skip }, () => {
  const holding = [
    read('0002_tracking_complete.sql'),
    'CREATE INDEX "i" ON "a" ("b");',
    'CREATE INDEX CONCURRENTLY i ON "a" ("b");',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" bigserial NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" timestamptz DEFAULT clock_timestamp();',
    'ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "c"("id");',
    'ALTER TABLE "a" ADD CONSTRAINT "k" CHECK ("b" > 0);',
    'ALTER TABLE "a" ADD CONSTRAINT "u" UNIQUE ("b");',
    'UPDATE "a" SET "b" = 1;',
    'DELETE FROM "a";',
    'INSERT INTO "a" SELECT * FROM "c";',
    'WITH "x" AS (SELECT 1) UPDATE "a" SET "b" = 1;',
    'LOCK TABLE "a";',
    'VACUUM FULL "a";',
    'CLUSTER "a";',
  ];
  const passing = [
    'CREATE INDEX CONCURRENTLY "i" ON "a" ("b");',
    'CREATE TABLE "n" ("b" int);--> statement-breakpoint\nCREATE INDEX "i" ON "n" ("b");',
    'ALTER TABLE "a" ADD COLUMN "b" timestamptz DEFAULT now() NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "k" CHECK ("b" > 0) NOT VALID;',
    '-- batches\nWITH "x" AS (SELECT 1) UPDATE "a" SET "b" = 1;',
    '-- at once: the table is small\nUPDATE "a" SET "b" = 1;',
    `INSERT INTO "n" ("id") VALUES (1);`,
  ];

  const found = findLocks([...holding, ...passing]);
  for (const [index, text] of holding.entries()) assert.notDeepEqual(found[index], [], text);
  for (const [index, text] of passing.entries()) assert.deepEqual(found[holding.length + index], [], text);
});

test('each migration raises the build number, and operators’ documents name that build [SRV-221]', () => {
  const { entries } = JSON.parse(read('meta/_journal.json'));
  const builds = entries.map(({ tag }) => Number(tag.slice(0, 4)));
  const moments = entries.map(({ when }) => when);
  const newest = builds.at(-1);
  const since = names.flatMap((name) =>
    [...read(name).matchAll(/^-- contract: since build (\d+)/gm)].map(([, build]) => Number(build)),
  );
  // Builds 0 and 1 use a table that build 2 has dropped.
  const beside = Math.max(2, ...since);

  assert.deepEqual(names, entries.map(({ tag }) => `${tag}.sql`).sort());
  assert.deepEqual(builds, [...builds.keys()], 'a number of its own, without a gap');
  assert.deepEqual(
    moments,
    [...moments].sort((a, b) => a - b),
    'an earlier one would never be applied',
  );
  const [changelog, operating] = ['CHANGELOG.md', 'docs/operating.md'].map((name) =>
    readFileSync(join(server, '..', name), 'utf8').replaceAll(/\s+/g, ' '),
  );
  assert.ok(changelog.includes(`**Build ${newest}`), `CHANGELOG.md says what operators notice of build ${newest}`);
  assert.ok(
    operating.includes(`Build ${newest} runs beside builds ${beside} and later`),
    'docs/operating.md, Upgrades',
  );
});

test('only the latest snapshot is kept, because drizzle-kit compares with no other', () => {
  const { entries } = JSON.parse(read('meta/_journal.json'));
  const last = String(entries.at(-1).idx).padStart(4, '0');

  assert.deepEqual(readdirSync(join(folder, 'meta')).sort(), [`${last}_snapshot.json`, '_journal.json']);
});

test('every table change has a migration', () => {
  // Works in a copy, because drizzle-kit may write the missing migration.
  const copy = mkdtempSync(join(tmpdir(), 'quaywatch-migrations-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const output = execFileSync(
      join(server, 'node_modules/.bin/drizzle-kit'),
      ['generate', '--dialect', 'postgresql', '--schema', './src/**/*.tables.ts', '--out', relative(server, copy)],
      { cwd: server, encoding: 'utf8', timeout: 60_000 },
    );

    // drizzle-kit exits with 0 even after an error.
    assert.match(output, /No schema changes/, 'npx drizzle-kit generate, in server/');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
