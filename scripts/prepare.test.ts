import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root, rootFrom, wordsForShell } from './prepare.mjs';

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

test('the commands find their project in a folder whose name has a space [SRV-459]', () => {
  assert.equal(rootFrom('file:///home/amelia/quay%20(new)/scripts/prepare.mjs'), '/home/amelia/quay (new)');
});

test('after an installation that failed the packages are installed again, whatever was there before [SRV-459]', async (t) => {
  const project = mkdtempSync(join(tmpdir(), 'quaywatch-install-'));
  t.after(() => rmSync(project, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(project, name), text, { mode: 0o700 });
  const letNpxEndWith = (code: number) => write('node_modules/.bin/npx', `#!/bin/sh\nexit ${code}\n`);
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
  cpSync(join(root, 'scripts/prepare.mjs'), join(project, 'scripts/prepare.mjs'));
  write('package.json', '{"packageManager":"pnpm@1.0.0"}');
  write('pnpm-workspace.yaml', '');
  const { installPackages } = (await import(
    pathToFileURL(join(project, 'scripts/prepare.mjs')).href
  )) as typeof import('./prepare.mjs');
  let installations = 0;
  const install = () => installPackages(() => (installations += 1));

  letNpxEndWith(0);
  write('pnpm-lock.yaml', 'before');
  await install();
  await install();
  assert.equal(installations, 1);

  letNpxEndWith(1);
  write('pnpm-lock.yaml', 'after');
  await assert.rejects(install, /could not be installed/);

  letNpxEndWith(0);
  write('pnpm-lock.yaml', 'before');
  await install();
  assert.equal(installations, 3);
});
