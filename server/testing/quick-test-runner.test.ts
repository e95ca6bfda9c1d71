import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const fails = `
import { after, suite, test } from 'node:test';
const later = (run) => new Promise((done) => setTimeout(() => (setTimeout(done, 20), run()), 5));
const lose = () => { throw new Error('lost'); };
void suite('suite', () => {
  test('hears', async () => { await later(() => 0); after(() => console.log('tidied')); });
  test('throws', () => later(lose));
  test('rejects', () => later(() => void Promise.reject(new Error('lost'))));
  test('goes on', () => console.log('gone on'));
});`;

test('an error outside the function of a test fails the test that caused it, and no other', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-runner-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'fails.test.mjs');
  writeFileSync(file, fails);
  const program = join(import.meta.dirname, 'run-test-files.ts');
  const args = ['--test-reporter=tap', program, folder, file, '--unless-postgres'];
  // With the address of a database it does not compile the embedded one.
  const env = { PATH: process.env['PATH'], TEST_DATABASE_URL: 'postgres://nowhere' };

  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { env }, (_error, output) => resolve(output));
  });

  assert.deepEqual(
    [...said.matchAll(/^ {8}((?:not )?ok) \d+ - (.*)$/gm)].map(([, outcome, title]) => `${title}: ${outcome}`),
    ['hears: ok', 'throws: not ok', 'rejects: not ok', 'goes on: ok'],
  );
  // What a test tidies up with the runner's own `after` is tidied when the test ends, not with the last test.
  assert.deepEqual(said.match(/^(tidied|gone on)$/gm), ['tidied', 'gone on']);
});
