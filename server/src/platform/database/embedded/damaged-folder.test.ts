// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sampleOf } from '../../../../testing/sample.ts';
import { openDataFolder } from './open-data-folder.ts';
import { replaceDatabase } from './replace-database.ts';

let folder: string;
let good: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-damage-'));
  good = join(folder, 'good');
  // A start that was killed while it filled the database.
  mkdirSync(join(good, 'database'), { recursive: true });
  writeFileSync(join(good, 'database', 'half'), 'written');
  writeFileSync(join(good, 'database-unfinished'), '');
  const opened = await open(good);
  await opened.pool.query('create table kept as select 1 as n');
  await opened.markMigrated();
  await opened.close();
});
after(() => rmSync(folder, { recursive: true, force: true }));

function open(dataDir: string) {
  return openDataFolder(dataDir, (error) => {
    throw error;
  });
}

let copies = 0;

/** A copy of a good DATA_DIR, damaged by the given function. */
function damage(happens: (dataDir: string) => void): string {
  const dataDir = join(folder, String((copies += 1)));
  cpSync(good, dataDir, { recursive: true });
  happens(dataDir);
  return dataDir;
}

async function readKept(dataDir: string): Promise<unknown> {
  const { pool, close } = await open(dataDir);
  try {
    const { rows } = await pool.query<{ n: number }>('select n from kept');
    return rows[0]?.n;
  } finally {
    await close();
  }
}

const remove = (name: string) => (dataDir: string) => rmSync(join(dataDir, 'database', name), { recursive: true });

test('a start on a damaged database is refused, tells how to restore a backup, and changes nothing [SRV-99]', async () => {
  const cases = [
    remove('PG_VERSION'),
    (dataDir: string) => rmSync(join(dataDir, 'database'), { recursive: true }),
    (dataDir: string) => writeFileSync(join(dataDir, 'database/global/pg_control'), Buffer.alloc(8_192)),
    remove('global/pg_control'),
    remove('base'),
  ];
  for (const happens of sampleOf(cases, 2)) {
    const dataDir = damage(happens);
    const before = readdirSync(dataDir, { recursive: true });

    await assert.rejects(open(dataDir), (error: Error) => {
      assert.equal(error.name, 'StartProblem');
      assert.match(
        error.message,
        /^The embedded database in .* is damaged and cannot be opened \(.*\)\. Nothing was deleted\./,
      );
      assert.ok(error.message.includes(`${join(dataDir, 'database')} is damaged`));
      assert.match(error.message, /pnpm restore FILE --replace/);
      return !error.message.includes('\n');
    });

    assert.deepEqual(readdirSync(dataDir, { recursive: true }), before);
  }
});

test('a database that was copied without the marker files beside it opens normally [SRV-99]', async () => {
  const dataDir = damage((copy) => rmSync(join(copy, 'database-complete')));

  assert.equal(await readKept(dataDir), 1);
});

test('a first start that was killed starts over from the beginning', () => {
  assert.equal(existsSync(join(good, 'database-unfinished')), false);
  assert.equal(existsSync(join(good, 'database/half')), false);
  assert.equal(existsSync(join(good, 'database/PG_VERSION')), true);
});

test('a failed restore changes nothing; a successful one replaces the database and keeps the old [SRV-96, SRV-99]', async () => {
  const dataDir = damage((copy) => writeFileSync(join(copy, 'database/PG_VERSION'), 'nonsense'));

  const failing = replaceDatabase(dataDir, new Date(), async () => {
    throw new Error('the backup ends here');
  });
  await assert.rejects(failing, /the backup ends here/);
  assert.deepEqual(readdirSync(dataDir).sort(), ['database', 'database-complete']);
  const kept = await replaceDatabase(dataDir, new Date('2026-11-22T20:00:00.123Z'), async ({ pool }) => {
    await pool.query('create table kept as select 2 as n');
  });

  assert.equal(kept, join(dataDir, 'database-before-20261122T200000Z'));
  assert.equal(readFileSync(join(kept, 'PG_VERSION'), 'utf8'), 'nonsense');
  assert.equal(await readKept(dataDir), 2);
});
