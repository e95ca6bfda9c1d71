// On both engines: transactions and their errors are the driver's.
import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { withClient } from './clients.ts';
import { isDeadlock, isUniqueViolation } from './database-errors.ts';
import type { Database, Db, Tx } from './database.ts';
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

const deadlock = sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`;

test('a transaction that the database ends as a deadlock runs again, three times at most [SRV-499]', async () => {
  const { database } = server;
  const runs = { once: 0, always: 0 };

  await database.transaction(async (tx) => {
    runs.once += 1;
    await insert(tx, 'DEAD1');
    if (runs.once === 1) await tx.execute(deadlock);
  });
  const failing = database.transaction(async (tx) => {
    runs.always += 1;
    await tx.execute(deadlock);
  });

  await assert.rejects(failing, (error: Error) => isDeadlock(error));
  assert.deepEqual([runs, await countBoxes('DEAD1')], [{ once: 2, always: 3 }, 1]);
});

test('what a transaction leaves for after its commit happens once, and never if it is rolled back [SRV-513]', async () => {
  const { database } = server;
  const happened: string[] = [];
  let runs = 0;

  await database.transaction(async (tx) => {
    tx.afterCommit(() => happened.push('committed'));
    runs += 1;
    if (runs === 1) await tx.execute(deadlock);
    assert.deepEqual(happened, []);
  });
  const failing = database.transaction(async (tx) => {
    tx.afterCommit(() => happened.push('rolled back'));
    await tx.execute(sql`selec`);
  });

  await assert.rejects(failing);
  assert.deepEqual([runs, happened], [2, ['committed']]);
});

/** On PostgreSQL: runs a transaction whose connection falls silent where it asks for the lock. @returns the error */
async function fallSilent(database: Pick<Database, 'transaction'>, run: (tx: Tx) => Promise<unknown>): Promise<Error> {
  return withClient(server.platform.pool.pool, async (holder) => {
    await holder.query('select pg_advisory_lock(1)');
    const error: unknown = await database.transaction(run).catch((reason: unknown) => reason);
    await holder.query('select pg_advisory_unlock(1)');
    assert.ok(error instanceof Error);
    return error;
  });
}

function openHasty(t: TestContext): Database {
  const { pool, engine } = server.platform.pool;
  const connectionString = String(pool.options.connectionString);
  const hasty = createPool({ connectionString, max: 1, query_timeout: 500 }, server.platform.log);
  t.after(() => hasty.end());
  return createPoolDatabase({ pool: hasty, engine, close: () => hasty.end() });
}

const onlyEmbedded = !process.env['TEST_DATABASE_URL'] && 'the embedded database has no link that could fall silent';
const lock = sql`select pg_advisory_xact_lock(1)`;

test(
  'a transaction that fails on a silent connection stores nothing, not even once the connection answers [SRV-399]',
  { skip: onlyEmbedded },
  async (t) => {
    const database = openHasty(t);

    const error = await fallSilent(database, async (tx) => {
      await insert(tx, 'SILENT1');
      await tx.execute(lock);
    });
    await database.transaction((tx) => insert(tx, 'AFTER2'));

    assert.match(error.message, /^Failed query: select pg_advisory/);
    assert.deepEqual([await countBoxes('SILENT1'), await countBoxes('AFTER2')], [0, 1]);
  },
);

test(
  'no rollback waits behind a statement that got no answer, even if its error was caught or it was the commit [SRV-399, SRV-400]',
  { skip: onlyEmbedded },
  async (t) => {
    const database = openHasty(t);
    await server.database.db.execute(sql`create function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
    await server.database.db.execute(sql`create constraint trigger boxes_wait after insert on boxes
      deferrable initially deferred for each row when (new.number = 'SILENT3') execute function wait_at_commit()`);

    const caught = await fallSilent(database, async (tx) => {
      await tx.execute(lock).catch(() => undefined);
      throw new Error('changed my mind');
    });
    const commit = await fallSilent(database, (tx) => insert(tx, 'SILENT3'));

    assert.deepEqual([caught.message, commit.message], ['changed my mind', 'Query read timeout']);
    // Waits until PostgreSQL has finished the commit, which was stored although nobody heard of it.
    const again = await insert(server.database.db, 'SILENT3').catch((error: unknown) => error);
    assert.deepEqual([isUniqueViolation(again, 'boxes_number'), await countBoxes('SILENT3')], [true, 1]);
  },
);

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
      isUniqueViolation(second, 'boxes_number'),
      isUniqueViolation(second, 'boxes_other'),
      isUniqueViolation(other, 'boxes_number'),
    ],
    [true, false, false],
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
