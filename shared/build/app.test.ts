import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readApp } from './app.ts';

const product = join(import.meta.dirname, '../..');
let root = '';
const release = () => readApp(root, 'remote-tracking').release;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-app-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const path of ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json', 'shared', 'remote-tracking'])
    cpSync(join(product, path), join(root, path), { recursive: true, filter: isSource });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Whether the remote gets another release when this text of a file below `shared/contract` changes. */
function makesRelease(file: string, text: string, changed: string): boolean {
  const path = join(root, 'shared/contract', file);
  const [source, before] = [readFileSync(path, 'utf8'), release()];
  expect(source).toContain(text);
  writeFileSync(path, source.replace(text, changed));
  const after = release();
  writeFileSync(path, source);
  return after !== before;
}

test('a remote gets a new release when a call that it makes answers something else [SRV-413]', () => {
  expect(makesRelease('tracking.ts', 'slotStartTime: rareText', 'slotStartTime: z.nullable(rareText)')).toBe(true);
  // Used by the calls' schemas only.
  expect(makesRelease('answer-fields.ts', 'count = z.number()', 'count = z.nullable(z.number())')).toBe(true);
});

test('calls take nothing but texts and limits from the files that make no new release [SRV-413]', () => {
  const folder = join(product, 'shared/contract');
  const calls = readdirSync(folder).filter((name) => /^(?!index\b).*(?<!\.test)\.ts$/.test(name));
  const taken = calls.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^import ([^;]*) from '\.\/(?:limits|messages|refusals)\.ts';/gm,
      ),
    ].map(([, names]) => names),
  );

  expect(new Set(taken)).toEqual(new Set(['{ limits }', '{ messages }']));
});

test('texts, limits, and calls in files of which a remote uses nothing make no new release of it [SRV-413]', () => {
  expect(makesRelease('helpdesk.ts', 'answer:', 'answer: z.nullable')).toBe(false);
  expect(makesRelease('messages.ts', 'export', '/* changed */ export')).toBe(false);

  writeFileSync(join(root, 'remote-tracking/src/all.ts'), "import * as all from '@quaywatch/shared/contract';\n");
  expect(makesRelease('helpdesk.ts', 'answer:', 'answer: z.nullable')).toBe(true);
});
