import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listApps, readApp } from './app.ts';
import { readPackagesOf } from './team-repository.ts';

let root: string;

const write = (file: string, content: unknown) =>
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));

const lockWith = (packages: object) => ({ packages: { '': { name: 'berths' }, ...packages } });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-team-'));
  mkdirSync(join(root, 'src'));
  write('src/page.tsx', 'export default 1;');
  write('package.json', { version: '2.1.0' });
  write('tsconfig.json', {});
  write('remote.json', { name: 'berths', pages: [], navigation: [], panels: [], needs: '^1.48.0' });
  write('package-lock.json', lockWith({ 'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' } }));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a repository with a descriptor at its root contains one remote and nothing of the workspace [SRV-240]', () => {
  const folders = listApps(root);

  expect(folders).toHaveLength(1);
  expect(readApp(root, folders[0] ?? '')).toMatchObject({ kind: 'remote', name: 'berths', version: '2.1.0' });
});

test('a command in another folder of the repository says where to run it [SRV-490]', () => {
  const folder = join(root, 'src');
  expect(() => listApps(folder)).toThrow(
    `There is no remote.json in ${folder}. Run the command in the folder of the repository that has it.`,
  );
});

test('a file of the repository that is missing or no JSON is named [SRV-490]', () => {
  write('remote.json', '{ "name": "berths", }');
  expect(() => readApp(root, '.')).toThrow(`${join(root, 'remote.json')} cannot be read: Expected `);
  write('package.json', '');
  expect(() => readApp(root, '.')).toThrow(`${join(root, 'package.json')} cannot be read: Unexpected end of JSON`);
  rmSync(join(root, 'package.json'));
  expect(() => readApp(root, '.')).toThrow(/package\.json cannot be read: .*ENOENT/);
});

test('the release id changes with sources and packages, and is the same on every machine [SRV-240]', () => {
  const release = () => readApp(root, '.').release;
  const first = release();

  mkdirSync(join(root, 'dist'));
  write('dist/page.js', 'built');
  write('.env', 'SECRET=1');
  const elsewhere = { version: '19.3.1', integrity: 'sha512-a', resolved: 'file:../kit/react.tgz' };
  write('package-lock.json', lockWith({ 'node_modules/react': elsewhere }));
  expect(release()).toBe(first);

  write('package-lock.json', lockWith({ 'node_modules/react': { version: '19.3.2', integrity: 'sha512-b' } }));
  const updated = release();
  expect(updated).not.toBe(first);
  write('src/page.tsx', 'export default 2;');
  expect(release()).not.toBe(updated);
});

test('a release needs the lockfile of npm, which says what is installed [SRV-240]', () => {
  rmSync(join(root, 'package-lock.json'));

  expect(() => readPackagesOf(root)).toThrow('There is no package-lock.json. Run npm install, which writes it.');
});
