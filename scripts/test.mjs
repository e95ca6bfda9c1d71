// `npm test`: everything that must hold before a change lands, in the order in which it fails fastest.
// The last line is the sum: "N passed, N failed".
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { checkNode, installPackages, root, run, StartProblem } from './prepare.mjs';

const results = join(root, '.cache/results');
const only = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const notes = [];

const read = (name) => (existsSync(join(results, name)) ? readFileSync(join(results, name), 'utf8') : '');

/** Counts of Node's runner, from its TAP file. */
function tapCounts(name) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(read(name))?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') };
}

function jestCounts(name) {
  const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = JSON.parse(read(name) || '{}');
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

function playwrightCounts(name) {
  const { stats = {} } = JSON.parse(read(name) || '{}');
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

const nodeTest = (name, ...files) => [
  'node',
  [
    '--test',
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${join(results, name)}`,
    ...files,
  ],
];

// Every file of the server's tests is a process, and so is every server that one of them starts.
const quickProcesses = {
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'server/testing/quick-imports.ts')).href}`,
};

const stages = [
  {
    id: 'lint',
    title: 'Lint',
    run: () => run('eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/']),
  },
  {
    id: 'lint',
    title: 'Format',
    run: () => run('prettier', ['--check', '--log-level=warn', '--cache', '--cache-location', '.cache/prettier', '.']),
  },
  {
    id: 'lint',
    title: 'Import zones',
    run: () => run(...nodeTest('zones.tap', 'lint/*.test.js')),
    counts: () => tapCounts('zones.tap'),
  },
  {
    id: 'types',
    title: 'Types',
    run: async () => {
      for (const project of [
        'tsconfig.browser.json',
        'server/tsconfig.json',
        'e2e/tsconfig.json',
        'scripts/tsconfig.json',
      ])
        await run('tsc', ['-p', project]);
    },
  },
  {
    id: 'unit',
    title: 'Unit tests',
    run: () => run('jest', ['--silent', '--reporters=summary', '--json', `--outputFile=${join(results, 'unit.json')}`]),
    counts: () => jestCounts('unit.json'),
  },
  {
    id: 'server',
    title: 'Server tests on the embedded database',
    run: () =>
      run(...nodeTest('server.tap', '--test-concurrency=2', 'server/**/*.test.ts', 'scripts/**/*.test.ts'), {
        env: quickProcesses,
      }),
    counts: () => tapCounts('server.tap'),
  },
  {
    id: 'server',
    title: 'Server tests on PostgreSQL',
    run: async () => {
      const [command, args] = nodeTest('postgres.tap', '--test-concurrency=2', 'server/**/*.test.ts');
      await run('node', ['server/testing/with-postgres.ts', command, ...args], { env: quickProcesses });
      if (!existsSync(join(results, 'postgres.tap')))
        notes.push('Skipped: the server tests on PostgreSQL (no PostgreSQL server on this machine)');
    },
    counts: () => tapCounts('postgres.tap'),
  },
  {
    id: 'e2e',
    title: 'Build',
    run: () => run('node', ['scripts/build.ts']),
  },
  {
    id: 'e2e',
    title: 'Journeys in the browser',
    run: async () => {
      const browser = await ensureChromium(say);
      await run('playwright', ['test'], {
        cwd: join(root, 'e2e'),
        env: { CHROMIUM_PATH: browser, E2E_RESULTS: join(results, 'e2e.json') },
      });
    },
    counts: () => playwrightCounts('e2e.json'),
  },
];

function say(text) {
  process.stdout.write(`${text}\n`);
}

async function runStage(stage) {
  const started = Date.now();
  say(`\n== ${stage.title}`);
  let problem;
  try {
    await stage.run();
  } catch (error) {
    problem = error;
    process.stdout.write(error.output ?? '');
  }
  const { passed = 0, failed = 0 } = stage.counts?.() ?? {};
  total.passed += passed;
  total.failed += problem ? Math.max(failed, 1) : failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  say(
    `== ${stage.title}: ${problem ? `FAILED (${problem.message})` : 'ok'}${stage.counts ? `, ${passed} passed, ${failed} failed` : ''} in ${seconds} s`,
  );
}

try {
  checkNode();
  await installPackages(say);
  mkdirSync(results, { recursive: true });
  for (const stage of stages) if (!only.length || only.includes(stage.id)) await runStage(stage);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  say(error.message);
  total.failed += 1;
}
for (const note of notes) say(note);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
