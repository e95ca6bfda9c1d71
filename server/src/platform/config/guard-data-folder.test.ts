import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
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

test(
  'a volume of root is refused as data folder; a folder below it is made for its owner alone [SRV-107]',
  { skip: process.getuid?.() !== 0 && 'only root can make such a volume' },
  (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'quaywatch-data-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const volume = join(folder, 'volume');
    mkdirSync(volume);
    chmodSync(folder, 0o755);
    // As Kubernetes mounts it for a pod with an fsGroup.
    chownSync(volume, 0, 1000);
    chmodSync(volume, 0o2777);

    asUser(1000, () => {
      assert.throws(() => guardDataFolder(volume), /^StartProblem: DATA_DIR .* such as .*\/volume\/quaywatch\.$/);
      guardDataFolder(join(volume, 'quaywatch'));
    });

    assert.deepEqual([statSync(join(volume, 'quaywatch')).uid, rightsOf(join(volume, 'quaywatch'))], [1000, '700']);
  },
);

function asUser(id: number, run: () => void): void {
  process.setegid?.(id);
  process.seteuid?.(id);
  try {
    run();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
  }
}

test('a data folder that cannot be created is refused in one line', () => {
  assert.throws(
    () => guardDataFolder('/dev/null/data'),
    /^StartProblem: DATA_DIR must be a folder that can be written/,
  );
});
