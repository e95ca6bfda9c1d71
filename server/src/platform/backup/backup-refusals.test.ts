// On PostgreSQL: transactions, and writes that run beside them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { programEnvironment } from '../../../testing/program-environment.ts';
import { startInstallation, type Installation } from '../../../testing/start-installation.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { createTestConfig } from '../../../testing/test-config.ts';
import type { Config } from '../config/config.ts';
import { lockDataFolder } from '../database/embedded/data-folder-lock.ts';
import { withClient } from '../database/clients.ts';
import { productBuild } from '../product-build.ts';
import { backupDatabase } from './backup-database.ts';
import { checkBackup, readBackupHead } from './read-backup.ts';
import { readAfterRestoreArguments, readBackupArguments, readRestoreArguments } from './read-backup-arguments.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreDatabase } from './restore-database.ts';
import { askToReplace } from './restore-dialog.ts';
import { writeBackup } from './write-backup.ts';

const onPostgres = Boolean(process.env['TEST_DATABASE_URL']);

let installation: Installation;
let folder: string;
let good: string;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-backup-'));
  good = join(folder, 'good.backup');
  installation = await startInstallation();
  await installation.serve(async (server) => {
    await server.database.db.execute(sql`insert into simulated_ports values (1, now()), (2, now())`);
    await backUp(server, good);
  });
});
after(async () => {
  await installation.stop();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (server: TestApp, file: string, stop = new AbortController().signal) =>
  withClient(server.platform.pool.pool, (client) =>
    writeBackup(client, { file, stop, product: '1.0.0', engine: server.database.engine, now: new Date() }),
  );

const readOwnConfig = () =>
  installation.serve(async ({ platform }) =>
    createTestConfig({
      dataDir: installation.dataDir,
      databaseUrl: onPostgres ? String(platform.pool.pool.options.connectionString) : null,
    }),
  );

const backUpAsCommand = (config: Config, file: string) =>
  backupDatabase(config, { file, stop: new AbortController().signal, product: '1.0.0', now: new Date() });

/** Repacks the good backup with one change. */
function alter(name: string, change: (text: string) => string): string {
  const file = join(folder, name);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(good)).toString())));
  return file;
}

const countSeeds = async (server: TestApp) =>
  Number((await server.database.db.execute(sql`select count(*) as n from simulated_ports`)).rows[0]?.['n']);

test('a damaged, truncated or too new backup, or another file, is refused with a one-line reason [SRV-97]', async () => {
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, readFileSync(good).subarray(0, 400));
  const flipped = join(folder, 'flipped.backup');
  const bytes = readFileSync(good);
  // Change gzip's own checksum at the end: a changed byte of the packed data might still unpack as an end line.
  const place = bytes.length - 6;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 255, place);
  writeFileSync(flipped, bytes);
  writeFileSync(join(folder, 'text'), 'select 1;');
  const cases: [string, RegExp][] = [
    [cut, /is not complete: its end is missing/],
    [flipped, /is damaged: its checksum is wrong/],
    [alter('value', (text) => text.replace('\n["1",', '\n["3",')), /is damaged: its checksum is wrong/],
    [alter('row', (text) => text.replace(/\n\["1",.*\]/, '')), /is damaged: its checksum is wrong/],
    [alter('end', (text) => text.replace(/\{"end".*\n/, '')), /is not complete: its end is missing/],
    [alter('more', (text) => `${text}["1"]\n`), /is damaged/],
    [
      alter('newer', (text) => text.replace('"version":1', '"version":2')),
      new RegExp(`of a newer version, 1\\.0\\.0 \\(build ${productBuild}\\)`),
    ],
    [alter('other', () => '{"format":"something"}\n'), /is not a backup of Quaywatch/],
    [join(folder, 'text'), /is not a backup of Quaywatch/],
    [join(folder, 'nowhere'), /cannot be read \(ENOENT\)/],
  ];

  for (const [file, reason] of cases)
    await assert.rejects(checkBackup(file), { name: 'CommandProblem', message: reason });
});

test('a backup with migrations unknown to this version is refused, and the database is unchanged [SRV-97]', async () => {
  const known = await readBackupHead(good);
  const file = alter('migrated', (text) => text);

  await installation.serve(async (server) => {
    await withClient(server.platform.pool.pool, async (client) => {
      const head = { ...known, migrations: [...known.migrations, Date.UTC(2100, 0, 1)] };
      const { engine } = server.database;
      const order = { file, head, engine, stop: new AbortController().signal, servingRole: null };
      await assert.rejects(restoreBackup(client, order), { message: /is a backup of a newer version/ });
    });
    assert.equal(await countSeeds(server), 2);
  });
});

test('a backup with an earlier job queue says which version restores it, and the database is unchanged [SRV-97]', async () => {
  const known = await readBackupHead(good);
  const head = { ...known, jobs: Number(known.jobs) - 1 };

  await installation.serve(async (server) => {
    await withClient(server.platform.pool.pool, async (client) => {
      const { engine } = server.database;
      const order = { file: good, head, engine, stop: new AbortController().signal, servingRole: null };
      await assert.rejects(restoreBackup(client, order), {
        message: /Restore it with version 1\.0\.0 \(build \d+\) first, then start this version\.$/,
      });
    });
    assert.equal(await countSeeds(server), 2);
  });
});

test('a backup states the build of its database, and none is made during an upgrade [SRV-221]', async () => {
  assert.equal((await readBackupHead(good)).build, productBuild);

  await installation.serve(async (server) => {
    const change = (text: string) => server.database.db.execute(sql.raw(text));
    await change('insert into drizzle.unfinished_migration values (1, 1)');
    await assert.rejects(backUp(server, join(folder, 'amid.backup')), /^CommandProblem: An upgrade .* is under way/);
    await change('delete from drizzle.unfinished_migration');
  });
});

test('a restore that fails halfway leaves the database unchanged [SRV-96]', async () => {
  const file = alter('unique', (text) => text.replace('\n["2",', '\n["1",'));
  const head = await readBackupHead(file);

  await installation.serve(async (server) => {
    await server.database.db.execute(sql`insert into simulated_ports values (3, now())`);
    const stop = new AbortController().signal;
    await assert.rejects(
      withClient(server.platform.pool.pool, (client) =>
        restoreBackup(client, { file, head, engine: server.database.engine, stop, servingRole: null }),
      ),
    );
    assert.equal(await countSeeds(server), 3);
  });
});

test('a restore replaces data only after two confirmations, and keeps the old embedded database [SRV-97]', async () => {
  const asked = { args: [good, '--replace'] };

  // On PostgreSQL this installation's server is using the database.
  if (onPostgres) {
    const [head, stop] = [await readBackupHead(good), new AbortController().signal];
    const yes = { confirm: async () => undefined, inspect: async () => undefined };
    return assert.rejects(restoreDatabase(await readOwnConfig(), { ...yes, file: good, head, stop, now: new Date() }), {
      name: 'CommandProblem',
      message: /^Processes of Quaywatch use this database \(\d+ connections\): stop them first\.$/,
    });
  }
  const terms = { head: await readBackupHead(good), replaces: false, stop: new AbortController().signal };
  await assert.rejects(askToReplace('the database', terms), { message: /^There is data in the database\..*--replace/ });
  const hesitant = await installation.run('restore', { ...asked, answers: ['yes'] });
  assert.deepEqual([hesitant.code, hesitant.errors], [1, 'Nothing was changed.\n']);

  const replaced = await installation.run('restore', { ...asked, answers: ['replace'] });
  assert.equal(replaced.code, 0, replaced.errors);
  assert.equal(await installation.serve(countSeeds), 2);
  assert.equal(readdirSync(installation.dataDir).filter((name) => name.startsWith('database-before-')).length, 1);
});

test('a backup needs the embedded product to be stopped, and never overwrites a file [SRV-95]', async (t) => {
  const file = join(folder, 'new.backup');
  await assert.rejects(backUpAsCommand(await readOwnConfig(), good), {
    name: 'CommandProblem',
    message: `${good} exists already. It is not overwritten.`,
  });
  if (onPostgres) return t.skip('the data folder is of the embedded database');

  const lock = await lockDataFolder(installation.dataDir);
  const { code, errors } = await installation.run('backup', { args: [file] });
  lock.release();

  assert.equal(code, 1);
  assert.match(errors, new RegExp(`^DATA_DIR .* is in use by process ${process.pid}: stop it first.*\n$`));
  assert.equal(existsSync(file), false);
});

test('an interrupted backup leaves no file behind, and neither does a backup without a database [SRV-95]', async () => {
  const file = join(folder, 'stopped.backup');
  const stop = new AbortController();
  stop.abort();

  await installation.serve((server) => assert.rejects(backUp(server, file, stop.signal), { name: 'Interrupted' }));

  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('stopped')),
    [],
  );
  const dataDir = join(folder, 'empty');
  await assert.rejects(backUpAsCommand(createTestConfig({ dataDir }), file), {
    name: 'CommandProblem',
    message: `There is no database in DATA_DIR ${dataDir}.`,
  });
});

test('a backup shows one moment, whatever is written while it runs [SRV-95]', async (t) => {
  if (!onPostgres) return t.skip('nobody else writes to the embedded database');
  const file = join(folder, 'moment.backup');

  await installation.serve(async (server) => {
    const { db } = server.database;
    await db.execute(sql`insert into rate_limits (key, points) values ('pair', (select last from invoice_numbers))`);
    let isOver = false;
    const writing = (async () => {
      while (!isOver)
        await server.database.transaction(async (tx) => {
          await tx.execute(sql`update invoice_numbers set last = last + 1`);
          await tx.execute(sql`update rate_limits set points = points + 1 where key = 'pair'`);
        });
    })();
    for (let round = 0; round < 5; round += 1) {
      await backUp(server, `${file}.${round}`);
      const text = gunzipSync(readFileSync(`${file}.${round}`)).toString();
      const [, invoices] = /\n\["1","(\d+)"\]/.exec(text) ?? [];
      const [, points] = /\n\["pair","(\d+)",null\]/.exec(text) ?? [];
      assert.equal(points, invoices);
    }
    isOver = true;
    await writing;
  });
});

test('unknown or missing arguments of backup, restore and after-restore are refused [SRV-445]', () => {
  assert.deepEqual(readRestoreArguments(['a', '--check']), { file: 'a', checksOnly: true, replaces: false });
  for (const args of [[], ['a', 'b'], ['a', '--replace']])
    assert.throws(() => readBackupArguments(args), { message: 'Usage: pnpm backup FILE' });
  for (const args of [[], ['a', 'b'], ['a', '--force']])
    assert.throws(() => readRestoreArguments(args), { message: /^Usage: pnpm restore FILE/ });
  const since = '2026-06-15T02:00:00.000Z';
  assert.deepEqual(readAfterRestoreArguments(['--since', since, 'a', 'b']), {
    files: ['a', 'b'],
    since: new Date(since),
    acceptsGap: false,
  });
  assert.equal(readAfterRestoreArguments(['a', '--accept-gap', '--since=2026-06-15T03:00:00+01:00']).acceptsGap, true);
  for (const args of [['a'], ['--since', since], ['--since', '2026-06-15', 'a'], ['--since', since, '--force', 'a']])
    assert.throws(() => readAfterRestoreArguments(args), { message: /^Usage: pnpm after-restore --since TIME / });
});

test('a restore whose option --check npm kept restores nothing [SRV-558]', () => {
  const dataDir = join(folder, 'npm');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../restore.ts'), good], {
    encoding: 'utf8',
    env: { ...programEnvironment(), DATA_DIR: dataDir, npm_config_check: 'true' },
  });

  assert.deepEqual([status, existsSync(dataDir)], [1, false]);
  assert.match(stderr, /^npm took --check for itself\. Put -- before /);
});
