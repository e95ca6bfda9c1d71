// A misspelt name must not pass by running nothing.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');

function run(script: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...words], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('npm test refuses a stage or an option that it does not know, and names those that it knows', () => {
  for (const word of ['unti', '--nightlly']) {
    const { status, output } = run('scripts/test.mjs', 'unit', word);
    assert.equal(status, 1);
    assert.match(output, new RegExp(`^npm test knows .*unit, .*--nightly, but not ${word}\\.\n[^]*0 passed, 1 failed`));
  }
});

test('pnpm bench refuses a bench that it does not know, and names those that it knows', () => {
  const { status, output } = run('scripts/bench.ts', 'search', 'serach');

  assert.equal(status, 1);
  assert.match(output, /^There is no serach\. Known: pages, .*search/);
});
