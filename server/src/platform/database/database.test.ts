// On both engines: transactions and their errors are the driver's.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { withClient } from './clients.ts';
import { isUniqueViolation } from './database-errors.ts';
import type { Db, Tx } from './database.ts';
import { createPool } from './open-postgres.ts';
import { createPoolDatabase } from './pool-database.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
  await server.database.db.execute(
    sql`create table boxes (number text constraint boxes_number primary key, seen timestamptz)`,
  );
});
after(() => server.stop());

async function countBoxes(number: string): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: string }>(
    sql`select count(*) as n from boxes where number = ${number}`,
  );
  return Number(rows[0]?.n);
}

const insert = (db: Db, number: string) => db.execute(sql`insert into boxes (number) values (${number})`);

test('a transaction stores everything or nothing', async () => {
  await server.database.transaction((tx) => insert(tx, 'KEPT1'));
  const failing = server.database.transaction(async (tx) => {
    await insert(tx, 'LOST1');
    throw new Error('changed my mind');
  });

  await assert.rejects(failing, /changed my mind/);
  assert.deepEqual([await countBoxes('KEPT1'), await countBoxes('LOST1')], [1, 0]);
});

test('a transaction that fails on a silent connection stores nothing, not even once the connection answers [SRV-399]', async (t) => {
  const { pool, engine } = server.platform.pool;
  if (engine === 'pglite') return t.skip('The embedded database has no link that could fall silent.');
  const connectionString = String(pool.options.connectionString);
  const hasty = createPool({ connectionString, max: 1, query_timeout: 500 }, server.platform.log);
  const { transaction } = createPoolDatabase({ pool: hasty, engine, close: () => hasty.end() });
  t.after(() => hasty.end());

  await withClient(pool, async (holder) => {
    await holder.query('select pg_advisory_lock(1)');
    const silent = transaction(async (tx) => {
      await insert(tx, 'SILENT1');
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    });
    await assert.rejects(silent, (error: Error) => error.message.startsWith('Failed query: select pg_advisory'));
    await holder.query('select pg_advisory_unlock(1)');
  });
  await transaction((tx) => insert(tx, 'AFTER2'));

  assert.deepEqual([await countBoxes('SILENT1'), await countBoxes('AFTER2')], [0, 1]);
});

test('the pool handle is refused inside a transaction, and the message says what to use', async () => {
  const mixing = server.database.transaction(async () => insert(server.database.db, 'MIXED1'));

  await assert.rejects(mixing, (error: Error) => /use the handle that its callback receives/.test(String(error.cause)));
  assert.equal(await countBoxes('MIXED1'), 0);
});

test('code that needs a transaction accepts neither the pool handle nor an unguarded transaction', async () => {
  const lockAndInsert = (tx: Tx, number: string) => insert(tx, number);
  const { database } = server;

  await database.transaction((tx) => lockAndInsert(tx, 'LOCKED1'));
  // @ts-expect-error -- the pool's handle runs each statement on its own
  void (() => lockAndInsert(database.db, 'LOOSE1'));
  // @ts-expect-error -- a transaction that `Database.transaction` did not begin is not guarded
  void (() => database.db.transaction((inner) => lockAndInsert(inner, 'LOOSE2')));

  assert.equal(await countBoxes('LOCKED1'), 1);
});

test('work started in a transaction may use the pool handle once the transaction has ended', async () => {
  let later: Promise<unknown> = Promise.resolve();
  await server.database.transaction(async (tx) => {
    await insert(tx, 'FIRST1');
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => insert(server.database.db, 'AFTER1'));
  });

  await later;
  assert.equal(await countBoxes('AFTER1'), 1);
});

test('a failed statement does not affect the next one', async () => {
  await assert.rejects(server.database.db.execute(sql`select * from nothing_here`));
  await assert.rejects(server.platform.pool.pool.query('begin; insert into boxes values (1/0)'));
  await insert(server.database.db, 'NEXT1');

  assert.equal(await countBoxes('NEXT1'), 1);
});

test('a duplicate row can be told from other failures', async () => {
  await insert(server.database.db, 'TWICE1');
  const second = await insert(server.database.db, 'TWICE1').catch((error: unknown) => error);
  const other = await server.database.db.execute(sql`selec`).catch((error: unknown) => error);

  assert.deepEqual(
    [
      isUniqueViolation(second),
      isUniqueViolation(second, 'boxes_number'),
      isUniqueViolation(second, 'boxes_other'),
      isUniqueViolation(other),
    ],
    [true, true, false, false],
  );
});

test('times are in UTC whatever the time zone of the machine', async () => {
  const { rows } = await server.database.db.execute<{ zone: string; seen: string }>(
    sql`select current_setting('TimeZone') as zone, timestamptz '2026-06-15T10:00:00+01:00' as seen`,
  );

  assert.deepEqual(rows, [{ zone: 'UTC', seen: '2026-06-15 09:00:00+00' }]);
});

test('of many simultaneous statements, each gets its own answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => server.database.db.execute<{ n: number }>(sql`select ${n}::int as n`)),
  );

  assert.deepEqual(
    answers.map(({ rows }) => rows[0]?.n),
    Array.from({ length: 200 }, (_, n) => n),
  );
});

test('an answer of several megabytes arrives complete', async () => {
  const { rows } = await server.database.db.execute<{ text: string }>(sql`select repeat('x', 6000000) as text`);

  assert.equal(rows[0]?.text.length, 6_000_000);
});
