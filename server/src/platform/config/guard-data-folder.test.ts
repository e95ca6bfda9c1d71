import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { guardDataFolder } from './guard-data-folder.ts';

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only its owner can read the data folder, even one that already existed [SRV-107]', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-data-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [made, found] = [join(folder, 'made/data'), join(folder, 'found')];
  mkdirSync(found);
  chmodSync(found, 0o755);

  for (const path of [made, found]) guardDataFolder(path);

  assert.deepEqual([made, found].map(rightsOf), ['700', '700']);
});

test('a data folder that cannot be created is refused in one line', () => {
  assert.throws(
    () => guardDataFolder('/dev/null/data'),
    /^StartProblem: DATA_DIR must be a folder that can be written/,
  );
});
