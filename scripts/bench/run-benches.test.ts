import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFigures } from './read-figures.ts';
import { runBenches, type Bench } from './run-benches.ts';

const bench = (name: string, program: string, more: Partial<Bench> = {}): Bench => ({
  name,
  args: ['--eval', program],
  cwd: import.meta.dirname,
  ...more,
});

async function run(...benches: readonly Bench[]) {
  let said = '';
  const isMet = await runBenches(benches, (text) => (said += text));
  const [before = '', table = ''] = said.split('\n| bench | figure | goal |\n| --- | --- | --- |\n');
  return { isMet, before, lines: table.trim().split('\n') };
}

const searches = "console.log('embedded: 20 numbers a search\\n  standard   x1.52  met\\n  advanced   x0.58  MISSED')";

test('a bench that misses a goal does not stop the next ones, and all figures end up in one table', async () => {
  const { isMet, before, lines } = await run(
    bench('search', `${searches}; process.exitCode = 1`),
    bench('jobs', "console.log('postgres: idle 3.7 statements/s')"),
    bench('size', "console.log('  history   p99 x0.98  met')"),
  );

  assert.equal(isMet, false);
  assert.match(before, /advanced {3}x0\.58 {2}MISSED\n.*idle 3\.7.*\n.*history/s);
  assert.deepEqual(lines, [
    '| search | embedded: standard x1.52 | met |',
    '| search | embedded: advanced x0.58 | MISSED |',
    '| jobs | postgres: idle 3.7 statements/s |  |',
    '| size | history p99 x0.98 | met |',
    '',
    '2 met, 1 missed, 0 failed',
  ]);
});

test('a missed goal fails the run even if the bench exits with 0; without one the run succeeds', async () => {
  const page = (words: string) => bench('pages', `console.log('sign-in bytes 1.14 (${words}: at most 1.12)')`);

  assert.equal((await run(page('MISSED'))).isMet, false);
  assert.equal((await run(page('met'))).isMet, true);
});

test('a bench that crashes is listed with what it measured, and the next one runs', async () => {
  const { isMet, lines } = await run(
    bench('search', `${searches.replace('MISSED', 'met')}; process.exit(1)`),
    bench('ingest', 'process.exitCode = 7'),
    bench('alerts', "process.kill(process.pid, 'SIGKILL')"),
    bench('size', "console.log('  history  met')"),
  );

  assert.equal(isMet, false);
  assert.deepEqual(lines.slice(2), [
    '| search | ended with 1 | FAILED |',
    '| ingest | ended with 7 | FAILED |',
    '| alerts | ended with SIGKILL | FAILED |',
    '| size | history | met |',
    '',
    '3 met, 0 missed, 3 failed',
  ]);
});

test('a failed preparation fails only the benches that need it; the others get their settings', async () => {
  const build = () => Promise.reject(new Error('the build failed'));
  const port = "console.log('port ' + process.env.PORT + '  met')";
  const { lines } = await run(
    bench('pages', port, { prepare: build }),
    bench('tasks', port, { prepare: async () => ({ PORT: '8183' }) }),
  );

  assert.deepEqual(lines.slice(0, 2), ['| pages | the build failed | FAILED |', '| tasks | port 8183 | met |']);
});

test('if one line has several goals, a missed one decides and the line stays whole', () => {
  const line = '/login   performance 90 (MISSED: at least 95), accessibility 100 (met: at least 100)';

  assert.deepEqual(readFigures(`Lighthouse, mobile\n${line}\n`), [
    { text: `Lighthouse, mobile: ${line.replace(/ +/, ' ')}`, goal: 'MISSED' },
  ]);
  assert.deepEqual(readFigures('  8 files  x2.1 x2.6  MISSED  8 stored | 2 refused\n'), [
    { text: '8 files x2.1 x2.6 8 stored / 2 refused', goal: 'MISSED' },
  ]);
  assert.deepEqual(readFigures(''), []);
});
