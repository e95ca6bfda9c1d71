// The stages of `npm test`: rounds run one after another, the tracks of a round run side by side, and the stages of a
// track in order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { root, run } from '../prepare.mjs';
import { countJest, countPlaywright, countTap, resultsPath, skippedTap } from './results.mjs';
import {
  findTestsAtNight,
  findTestsOf,
  quickStart,
  reportTo,
  runServerTests,
  shareOut,
  tapFiles,
} from './server-tests.mjs';

const lint = {
  id: 'lint',
  title: 'ESLint',
  run: ({ quiet }) =>
    run('eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/'], {
      quiet,
      // More memory for syntax trees, because a quarter of the time went into garbage collection. Webpack and Jest gain
      // nothing from it.
      env: { NODE_OPTIONS: '--max-semi-space-size=64' },
    }),
};

const oxlint = {
  id: 'lint',
  title: 'oxlint',
  run: ({ quiet }) => run('oxlint', ['--threads=1'], { quiet }),
};

const format = {
  id: 'lint',
  title: 'Format',
  run: ({ quiet }) => run('oxfmt', ['--check'], { quiet }),
};

const zones = {
  id: 'lint',
  title: 'Rules of the house',
  run: ({ quiet }) =>
    run('node', ['--test', '--test-isolation=none', ...reportTo('zones.tap'), 'lint/*.test.js'], { quiet }),
  counts: () => countTap('zones.tap'),
};

const deadCode = {
  id: 'lint',
  title: 'Dead files, packages and exports',
  run: ({ quiet }) => run('knip', ['--no-progress'], { quiet }),
};

const types = {
  id: 'types',
  title: 'Types',
  async run({ quiet }) {
    for (const project of [
      'tsconfig.browser.json',
      'server/tsconfig.json',
      'e2e/tsconfig.json',
      'scripts/tsconfig.json',
    ])
      // Uses one thread: each further thread would compute shared types again, and lint uses the other processor.
      await run('tsc', ['-p', project, '--singleThreaded'], { quiet });
  },
};

const unit = {
  id: 'unit',
  title: 'Unit tests',
  // By default Jest would use only one of two processors. A test waits for about a sixth of its time. Each file loads its
  // modules anew and ends before optimising them would pay off.
  run: ({ quiet }) =>
    run(
      'node',
      [
        '--no-opt',
        'node_modules/jest/bin/jest.js',
        '--silent',
        '--maxWorkers=3',
        '--reporters=summary',
        '--json',
        `--outputFile=${resultsPath('unit.json')}`,
      ],
      { quiet },
    ),
  counts: () => countJest('unit.json'),
};

const oddDays = {
  id: 'unit',
  title: 'Dates in other time zones and on odd days',
  run: ({ quiet, nightly }) =>
    run('node', ['scripts/dates/run-on-odd-days.ts', ...(nightly ? ['--all'] : [])], { quiet }),
};

const embedded = {
  id: 'server',
  title: 'Server tests on the embedded database',
  run({ allEngines, nightly, quiet }) {
    const files = shareOut({ allEngines, nightly });
    return runServerTests('embedded', files.embedded, { unlessPostgres: files.unlessPostgres, quiet });
  },
  counts: () => countTap(...tapFiles('embedded')),
  skipped: () => skippedTap(...tapFiles('embedded')),
};

const postgres = {
  id: 'server',
  title: 'Server tests on PostgreSQL',
  async run({ allEngines, nightly, note, quiet }) {
    const files = shareOut({ allEngines, nightly });
    const wasThere = await runOnPostgres(files.postgres, { note, quiet });
    if (!nightly)
      note(
        `${findTestsAtNight().length} files of server tests, and all but a sample of what takes long (npm run test:nightly)`,
      );
    if (wasThere && !allEngines)
      note(
        `the other engine for ${files.unlessPostgres.length} files of server tests on PostgreSQL and ${files.embedded.filter((path) => !files.postgres.includes(path)).length} on the embedded database (npm test -- --all-engines)`,
      );
  },
  counts: () => countTap(...tapFiles('postgres')),
  skipped: () => skippedTap(...tapFiles('postgres')),
};

async function runOnPostgres(files, { note, quiet }) {
  // The full rolling-update test opens pages.
  const env = process.env.TEST_IN_FULL ? { CHROMIUM_PATH: await ensureChromium(() => undefined) } : {};
  await run('node', ['server/testing/with-postgres.ts', 'node', 'scripts/testing/on-postgres.mjs', ...files], {
    env,
    quiet,
  });
  const wasThere = existsSync(resultsPath(tapFiles('postgres')[0]));
  if (!wasThere) note('the server tests on PostgreSQL (no PostgreSQL server on this machine)');
  return wasThere;
}

/** These are slow by nature. Each has its own command, which runs all of it on both engines. */
const longTests = ['faults', 'kills', 'cluster'];

const inFull = (name) => ({
  id: name,
  isLong: true,
  title: `All of ${name}, on the embedded database and on PostgreSQL`,
  async run({ note, quiet }) {
    process.env.TEST_IN_FULL = '1';
    const files = findTestsOf(name);
    await runServerTests('embedded', files, { quiet });
    await runOnPostgres(files, { note, quiet });
  },
  counts: () => countTap(...tapFiles('embedded'), ...tapFiles('postgres')),
  skipped: () => skippedTap(...tapFiles('embedded'), ...tapFiles('postgres')),
});

const faultsInBrowser = {
  id: 'faults',
  isLong: true,
  title: 'All faults of remotes, on every part, in the browser',
  async run({ say }) {
    process.env.TEST_IN_FULL = '1';
    await runBrowser(say, 'faults.json', ['--project=faults']);
    say(readFileSync(resultsPath('faults.md'), 'utf8'));
  },
  counts: () => countPlaywright('faults.json'),
};

const build = {
  id: 'e2e',
  title: 'Build',
  run: ({ quiet }) => run('node', ['scripts/build.ts'], { quiet }),
};

/** The server's faults need the built shell too. */
const buildForFaults = { ...build, id: 'faults', isLong: true };

/** The limit for `npm test`: each journey takes about three and a half seconds of processor time (decision 0099). */
const mostJourneys = 71;

const journeys = {
  id: 'e2e',
  title: 'Journeys in the browser',
  async run({ say, nightly, quiet }) {
    await runBrowser(say, 'e2e.json', nightly ? [] : ['--grep-invert=@nightly'], { quiet });
    const { passed } = countPlaywright('e2e.json');
    if (!nightly && passed > mostJourneys)
      throw new Error(`${passed} journeys, of ${mostJourneys} at most: leave variants to the night, decision 0099`);
  },
  counts: () => countPlaywright('e2e.json'),
};

async function runBrowser(say, results, options, { quiet = false } = {}) {
  const browser = await ensureChromium(say);
  await run('playwright', ['test', ...options], {
    quiet,
    cwd: join(root, 'e2e'),
    env: { ...quickStart, CHROMIUM_PATH: browser, E2E_RESULTS: resultsPath(results) },
  });
}

/** The stages that fail fastest come first. */
export const rounds = [
  [
    [lint, oxlint, format],
    [types, zones],
    [build, deadCode],
  ],
  [[unit], [oddDays]],
  [[embedded], [postgres]],
  // Journeys run alone: beside the server tests pages answer too late for a journey, and nothing ends earlier.
  [[journeys]],
  [[buildForFaults]],
  ...longTests.map((name) => [[inFull(name)]]),
  [[faultsInBrowser]],
];
