// node scripts/dates/run-on-odd-days.ts [--all]: runs unit tests and tests of server rules in other time zones, and on
// days and at hours at which dates go wrong. By default it runs the tests of date rules in a sample of zones; with
// --all every test that uses dates, in all zones.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from '../prepare.mjs';
import { findDatedTests, findTestsOfDateRules } from './find-dated-tests.ts';
import { allRuns, sampledRuns, type OddRun } from './odd-moments.ts';

const all = process.argv.includes('--all');
const { rules, unit } = all ? findDatedTests() : findTestsOfDateRules();
const runs = all ? allRuns() : sampledRuns();
const movedDate = pathToFileURL(join(root, 'shared/testing/moved-date.ts')).href;

const jest = all ? ['--maxWorkers=2'] : ['--runInBand', '--selectProjects', 'without a page'];

async function runTests({ what, now, zone }: OddRun, withUnit: boolean): Promise<boolean> {
  const env = { TZ: zone, TEST_NOW: now, NODE_OPTIONS: `--import=${movedDate}` };
  try {
    await run('node', ['--test', '--test-isolation=none', '--test-reporter=spec', ...rules], { env, quiet: true });
    if (withUnit) await run('jest', ['--silent', ...jest, '--runTestsByPath', ...unit], { env, quiet: true });
    return true;
  } catch (error) {
    const { output = '', message } = error as Error & { output?: string };
    console.log(`${output || message}\nAbove: ${what}, ${now} in ${zone}. To see it again: TZ=${zone} TEST_NOW=${now}`);
    return false;
  }
}

let failed = 0;
// Starting Jest costs more than its tests, so in a sample it runs only at the first and the last moment.
for (const [index, one] of runs.entries())
  failed += (await runTests(one, all || index === 0 || index === runs.length - 1)) ? 0 : 1;
console.log(`${rules.length + unit.length} files of tests at ${runs.length} moments: ${failed} of these failed`);
process.exitCode = failed > 0 ? 1 : 0;
