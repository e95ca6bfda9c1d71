// Runs the server's test files in several processes, on the embedded database or on PostgreSQL.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../prepare.mjs';
import { makeFolder, resultsPath } from './results.mjs';

// Running both engines side by side starts more processes than a build server has processors: many tests wait for an
// absent mail server, a retry or a starting program.
const processes = { embedded: 1, postgres: 3 };

export const tapFiles = (engine) =>
  Array.from({ length: processes[engine] }, (_, index) => `${engine}-${index + 1}.tap`);

const partsOfRemotes = () =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'server')))
    .map((folder) => `${folder}/server`);

/**
 * Every test file of the server, of remotes' server parts and of the scripts. Tests that start programs come first,
 * because they take longest for their size, then the largest files, so that the processes end at about the same time.
 */
function findServerTests() {
  return ['server', ...partsOfRemotes(), 'scripts']
    .flatMap((folder) => findTests(join(root, folder)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map(({ path, text }) => ({ path, startsPrograms: startOfProgram.test(text), size: text.length }))
    .sort((a, b) => b.startsPrograms - a.startsPrograms || b.size - a.size || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}

const startOfProgram =
  /\b(spawn|spawnSync|execFile|launch(Main|Process)|start(Cluster|Installation|Postgres|Bucket|Nginx))\b/;

function findTests(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return findTests(path);
      return entry.name.endsWith('.test.ts') ? [path] : [];
    });
}

const withTag = (files, tag) =>
  files.filter((path) => new RegExp(`^// ${tag}: \\S`, 'm').test(readFileSync(path, 'utf8')));

/** Files that `npm test` does not run at all. */
export const findTestsAtNight = () => withTag(findServerTests(), 'At night');

/**
 * What every module builds on. A file in these folders runs on the embedded database; modules of features run on
 * PostgreSQL.
 */
const foundations = ['server/src/platform', 'server/src/demo', 'scripts'];

const isOfAModule = (path) => {
  const folder = relative(root, dirname(path));
  return folder !== 'server/src' && !foundations.some((name) => `${folder}/`.startsWith(`${name}/`));
};

/**
 * Decides by its folder or its first lines which engine a file runs on. Files for PostgreSQL run on the embedded
 * database if no PostgreSQL is installed.
 * @param allEngines run every file on both engines, except those to which the embedded database adds nothing
 * @param nightly also run files that run only at night
 */
export function shareOut({ allEngines, nightly }) {
  const atNight = nightly ? [] : findTestsAtNight();
  const all = findServerTests().filter((path) => !atNight.includes(path));
  const tagged = (tag) => withTag(all, tag);
  const alone = tagged('On PostgreSQL alone');
  const [onBoth, chosen] = [tagged('On both engines'), tagged('On PostgreSQL')];
  const ofModules = all.filter((path) => isOfAModule(path) && !onBoth.includes(path));
  const unlessPostgres = allEngines ? alone : [...new Set([...ofModules, ...chosen, ...alone])];
  const onPostgres = new Set(allEngines ? all : [...unlessPostgres, ...onBoth]);
  return {
    embedded: all.filter((path) => !unlessPostgres.includes(path)),
    unlessPostgres,
    postgres: all.filter((path) => onPostgres.has(path)),
  };
}

/** The files whose first lines name a command such as `kills`, which runs all their cases. */
export const findTestsOf = (command) =>
  findServerTests().filter((path) => readFileSync(path, 'utf8').includes(`// Also run by pnpm test:${command}.\n`));

/**
 * Runs PostgreSQL's files inside `with-postgres.ts`.
 * @param unlessPostgres files that also run if no PostgreSQL is installed
 */
export async function runServerTests(engine, files, { unlessPostgres = [], quiet = false } = {}) {
  // Many tests start the program on a new data folder. With this, it unpacks a database instead of creating one.
  if (engine === 'embedded')
    await run('node', ['server/src/platform/database/embedded/make-empty-database.ts'], { quiet: true });
  const marks = makeFolder();
  const list = [...files, '--unless-postgres', ...unlessPostgres];
  const runs = tapFiles(engine).map((name) =>
    run('node', [...moreMemory, ...reportTo(name), 'server/testing/run-test-files.ts', marks, ...list], {
      env: quickStart,
      quiet,
    }),
  );
  const ended = await Promise.allSettled(runs);
  rmSync(marks, { recursive: true, force: true });
  const failures = ended.flatMap(({ reason }) => reason ?? []);
  if (failures.length === 0) return;
  const output = failures.map((failure) => failure.output ?? '').join('\n');
  throw Object.assign(new Error(`${failures.length} of ${runs.length} processes failed`), { output });
}

/** For new objects, because a tenth of the processes' time went into garbage collection. */
const moreMemory = ['--max-semi-space-size=64'];

/**
 * Dots for people to watch, TAP for counting. A test that hangs fails at the time limit, so that its name is known. In
 * full, tests kill processes for minutes and share the machine with others.
 */
export const reportTo = (name) => [
  `--test-timeout=${process.env.TEST_IN_FULL ? 1_800_000 : 600_000}`,
  '--test-reporter=dot',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
  `--test-reporter-destination=${resultsPath(name)}`,
];

/** For processes that are servers or start them: all of these import the same code. */
export const quickStart = {
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'server/testing/quick-imports.ts')).href}`,
};
