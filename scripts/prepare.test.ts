import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsForShell } from './prepare.mjs';

test('in a folder whose name has a space, the shell of Windows takes each path as one argument [SRV-240]', () => {
  const project = String.raw`C:\Users\Amelia Shaw\quay (new)\tsconfig.json`;
  assert.deepEqual(wordsForShell(['-p', project, '--reporters=default'], 'win32'), [
    '-p',
    `"${project}"`,
    '--reporters=default',
  ]);
  // Without a shell in between, quotes would become part of the argument.
  assert.deepEqual(wordsForShell([project], 'linux'), [project]);
});
