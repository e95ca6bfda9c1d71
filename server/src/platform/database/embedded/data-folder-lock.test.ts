import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockDataFolder } from './data-folder-lock.ts';
import { identifyThisProcess } from './process-identity.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'quaywatch-lock-'));
const lockIn = (folder: string) => join(folder, 'quaywatch.lock');
const taker = (folder: string) =>
  `import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)};
   await lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;

test('a data folder in use is refused with one line that names the process', async () => {
  const folder = newFolder();
  const lock = await lockDataFolder(folder);

  await assert.rejects(lockDataFolder(folder), {
    name: 'StartProblem',
    message: `DATA_DIR ${folder} is in use by process ${process.pid}: stop it first, or set another DATA_DIR.`,
  });
  lock.release();
});

test('a released data folder can be locked again', async () => {
  const folder = newFolder();
  (await lockDataFolder(folder)).release();

  const again = await lockDataFolder(folder);

  assert.equal(existsSync(lockIn(folder)), true);
  again.release();
  assert.equal(existsSync(lockIn(folder)), false);
});

test('the lock of a killed process is taken over at once', { timeout: 60_000 }, async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, ['--input-type=module', '-e', taker(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await assert.rejects(lockDataFolder(folder), new RegExp(`in use by process ${child.pid}`));

  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const longerThanTheTest = 120_000;

  (await lockDataFolder(folder, longerThanTheTest)).release();
});

test('a later process with the process id of the killed one does not keep the lock', async () => {
  const folder = newFolder();
  writeFileSync(lockIn(folder), JSON.stringify({ ...identifyThisProcess(), startedAt: 'long ago' }));

  const lock = await lockDataFolder(folder);

  assert.deepEqual(JSON.parse(readFileSync(lockIn(folder), 'utf8')), identifyThisProcess());
  lock.release();
});

test('an incomplete lock file is taken over', async () => {
  const folder = newFolder();
  writeFileSync(lockIn(folder), '{"pid":');

  (await lockDataFolder(folder)).release();
});

test('when many processes find a stale lock at once, exactly one gets the folder', async () => {
  const folder = newFolder();
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(lockIn(folder), JSON.stringify({ ...identifyThisProcess(), pid: dead, startedAt: 'long ago' }));

  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', taker(folder)], { stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  const outcomes = await Promise.all(
    children.map(
      (child) =>
        new Promise<string>((resolve) => {
          child.stdout.once('data', () => resolve('locked'));
          child.once('exit', () => resolve('refused'));
        }),
    ),
  );
  for (const child of children) child.kill('SIGKILL');

  assert.deepEqual(outcomes.sort(), ['locked', 'refused', 'refused', 'refused']);
});

test('a process in another container keeps its folder as long as it keeps touching the lock', async () => {
  const folder = newFolder();
  writeFileSync(lockIn(folder), JSON.stringify({ pid: 1, startedAt: 'then', namespace: 'another container' }));
  const beat = setInterval(() => utimesSync(lockIn(folder), new Date(), new Date()), 100);

  await assert.rejects(lockDataFolder(folder, 500), /in use by process 1/);
  clearInterval(beat);

  (await lockDataFolder(folder, 500)).release();
});
