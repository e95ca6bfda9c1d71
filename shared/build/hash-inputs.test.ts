import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashInputs } from './hash-inputs.ts';

let root = '';
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const hash = () => hashInputs(root, ['app', 'lock.yaml']);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-hash-'));
  mkdirSync(join(root, 'app/node_modules'), { recursive: true });
  write('app/page.tsx', 'one');
  write('lock.yaml', 'lock');
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the same sources have the same hash, and changed ones a different hash', () => {
  const before = hash();

  expect(hash()).toBe(before);
  write('app/page.tsx', 'two');
  expect(hash()).not.toBe(before);
});

test('a renamed file makes a new release, even if its content stays the same', () => {
  const before = hash();

  rmSync(join(root, 'app/page.tsx'));
  write('app/other-page.tsx', 'two');

  expect(hash()).not.toBe(before);
});

test('tests and installed packages make no new release', () => {
  const before = hash();

  write('app/page.test.tsx', 'a test');
  write('app/page.spec.ts', 'another test');
  write('app/node_modules/package.js', 'a package');

  expect(hash()).toBe(before);
});
