// On PostgreSQL: locks held by others, and indexes built while others write.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createScratchDatabase, type ScratchDatabase } from '../../../../testing/scratch-database.ts';
import { applyMigrations } from '../migrations.ts';
import { splitSteps } from './migration-files.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const skip = !serverUrl && 'nobody else uses the embedded database';
const folder = mkdtempSync(join(tmpdir(), 'quaywatch-upgrade-'));
let scratch: ScratchDatabase;
let pool: pg.Pool;
before(async () => {
  if (skip) return;
  scratch = await createScratchDatabase(serverUrl ?? '');
  pool = new pg.Pool({ connectionString: scratch.url, application_name: 'upgrade' });
  // Connections that a test terminates report an error here.
  pool.on('error', () => undefined);
});
beforeEach(async () => {
  if (skip) return;
  await pool.query('drop schema if exists drizzle cascade; drop table if exists filled');
  await pool.query(
    'create table filled as select n as id, 0 as times from generate_series(1, 10000) as n; alter table filled add primary key (id)',
  );
});
after(async () => {
  await pool?.end();
  await scratch?.drop();
  rmSync(folder, { recursive: true });
});

let folders = 0;

/** Applies these migrations, each given as its statements. */
function upgrade(migrations: readonly (readonly string[])[], order: Parameters<typeof applyMigrations>[2] = {}) {
  const place = join(folder, String((folders += 1)));
  mkdirSync(join(place, 'meta'), { recursive: true });
  const entries = migrations.map((statements, idx) => {
    const tag = `000${idx}_test`;
    writeFileSync(join(place, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
    return { idx, tag, when: idx + 1, version: '7', breakpoints: true };
  });
  writeFileSync(join(place, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return applyMigrations(pool, 'postgres', { ...order, folder: place });
}

async function ask<T>(text: string): Promise<T[]> {
  return (await pool.query<{ value: T }>(text)).rows.map(({ value }) => value);
}

const countMigrations = async () =>
  (await ask<number>('select count(*)::int as value from drizzle.__drizzle_migrations'))[0];

/** Calls `run` while another client holds a read lock on the table in an open transaction. */
async function whileRead(run: () => Promise<void>): Promise<void> {
  const reader = new pg.Client(scratch.url);
  await reader.connect();
  try {
    await reader.query('begin isolation level repeatable read; select count(*) from filled');
    await run();
  } finally {
    await reader.end();
  }
}

async function untilSeen(condition: string): Promise<void> {
  const question = `select count(*)::int as value from pg_stat_activity where datname = current_database() and ${condition}`;
  for (let times = 0; (await ask<number>(question))[0] === 0; times += 1) {
    if (times > 4_000) throw new Error(`Never seen: ${condition}`);
    await sleep(5);
  }
}

const endConnections = (condition: string) =>
  ask(`select pg_terminate_backend(pid) as value from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${condition}`);

const isBuilding = `query like 'create index concurrently%'`;
const buildIndex = ['create index concurrently "filled_times" on filled (times)'];
const fillTimes = [
  `-- batches
  with batch as (select id from filled where id > coalesce($1::int, 0) order by id limit 500),
  done as (update filled set times = times + 1 from batch where filled.id = batch.id)
  select id as reached from batch order by id desc limit 1`,
];

test('marks in the SQL split the statements into steps', () => {
  const steps = splitSteps([
    'a',
    'b',
    '-- step\nc',
    'CREATE UNIQUE INDEX CONCURRENTLY "x" ON t (c)',
    '-- why\n-- batches\nd',
    'e',
  ]);

  assert.deepEqual(
    steps.map(({ kind, statements }) => [kind, statements.length]),
    [
      ['transaction', 2],
      ['transaction', 1],
      ['index', 1],
      ['batches', 1],
      ['transaction', 1],
    ],
  );
});

test(
  'a migration waits for locks in short tries, so that calls do not queue up behind it [SRV-220]',
  { skip },
  async () => {
    let added: Promise<unknown> = Promise.resolve();
    await whileRead(async () => {
      // Begun only now, or the migration might be done before the reader has its lock.
      added = upgrade([['alter table filled add column more int']]);
      await untilSeen(`query like 'alter table%' and wait_event_type = 'Lock'`);
      // With one long wait, these would queue behind the migration, and the reader ends only after them.
      for (let calls = 0; calls < 5; calls += 1) await pool.query('select count(*) from filled');
    });
    await added;

    assert.deepEqual(await ask(`select count(more)::int as value from filled`), [0]);
  },
);

test(
  'a migration that never gets its locks stops with one line, and finished migrations stay applied [SRV-220]',
  { skip },
  async () => {
    const migrations = [['create table if not exists other (n int)'], ['alter table filled add column more int']];

    await whileRead(() =>
      assert.rejects(upgrade(migrations, { tries: 2 }), /^StartProblem: MIGRATION_LOCKED: migration 0001_test [^\n]+$/),
    );

    assert.equal(await countMigrations(), 1);
    await upgrade(migrations);
    assert.equal(await countMigrations(), 2);
  },
);

test(
  'a table is filled in batches, each row exactly once, even if the process is killed halfway [SRV-220]',
  { skip },
  async () => {
    const broken = assert.rejects(upgrade([fillTimes]));
    while ((await ask('select true as value from filled where times = 1 limit 1')).length === 0) await sleep(5);
    await endConnections(`query not like '%pg_stat_activity%'`);
    await broken;
    const [halfDone] = await ask<number>('select sum(times)::int as value from filled');
    assert.ok(halfDone && halfDone < 10_000, String(halfDone));

    await upgrade([fillTimes]);

    assert.deepEqual(await ask('select distinct times as value from filled'), [1]);
    assert.deepEqual(await ask('select migration as value from drizzle.unfinished_migration'), []);
  },
);

test('an index left invalid by a killed build is rebuilt [SRV-220]', { skip }, async () => {
  const readValid = () =>
    ask(`select indisvalid as value from pg_index where indexrelid = to_regclass('filled_times')`);
  await whileRead(async () => {
    const broken = assert.rejects(upgrade([buildIndex]));
    await untilSeen(isBuilding);
    while ((await readValid()).length === 0) await sleep(5);
    await endConnections(isBuilding);
    await broken;
  });
  assert.deepEqual(await readValid(), [false]);

  await upgrade([buildIndex]);

  assert.deepEqual(await readValid(), [true]);
});

test(
  'two processes that start at once do not block each other while one builds an index [SRV-220]',
  { skip },
  async () => {
    const lines: string[] = [];
    const log = { info: (text: unknown) => void lines.push(String(text)), warn: () => undefined } as never;
    let both: Promise<unknown> | undefined;
    await whileRead(async () => {
      const first = upgrade([buildIndex]);
      await untilSeen(isBuilding);
      both = Promise.all([first, upgrade([buildIndex], { log })]);
      while (!lines.some((line) => line.startsWith('waiting'))) await sleep(5);
    });

    await both;

    assert.equal(await countMigrations(), 1);
  },
);
