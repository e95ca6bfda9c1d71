// On both engines: each prepares statements in its own way.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import type { Tx } from './database.ts';
import { createPoolDatabase } from './pool-database.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());

const inBulk = <T>(run: (tx: Tx) => Promise<T>) => server.platform.bulkDatabase.transaction(run);

async function listPrepared(tx: Tx, part: string): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where position(${part}::text in statement) > 0 and name like 'bulk%'`,
  );
  return rows.map(({ statement }) => statement);
}

test('a repeated statement is prepared once per connection, and each use gets the answer for its values', async () => {
  const double = async (tx: Tx, number: number) => {
    const { rows } = await tx.execute<{ twice: number }>(sql`select ${number}::int * 2 as twice`);
    return rows[0]?.twice;
  };

  const answers = await inBulk(async (tx) => [await double(tx, 4), await double(tx, 21), await double(tx, 0)]);
  await inBulk(async (tx) => {
    assert.deepEqual(answers, [8, 42, 0]);
    assert.equal((await listPrepared(tx, '::int * 2')).length, 1);
  });
});

test('two platforms that share a pool can prepare their statements on the same connections', async () => {
  const { pool, engine } = server.platform.bulkDatabase;
  const open = () => createPoolDatabase({ pool, engine, isForBulkWork: true, close: () => Promise.resolve() });
  const [one, other] = [open(), open()];

  const answers = [
    await one.transaction((tx) => tx.execute(sql`select ${1}::int as first`)),
    await other.transaction((tx) => tx.execute(sql`select ${2}::int as second`)),
    await other.transaction((tx) => tx.execute(sql`select ${3}::int as first`)),
  ];

  assert.deepEqual(
    answers.map(({ rows }) => rows),
    [[{ first: 1 }], [{ second: 2 }], [{ first: 3 }]],
  );
});

test('a statement that failed is not treated as prepared', async () => {
  const divide = (by: number) => inBulk((tx) => tx.execute(sql`select 10 / ${by}::int as part`));

  await assert.rejects(divide(0));
  assert.deepEqual((await divide(5)).rows, [{ part: 2 }]);
  await assert.rejects(inBulk((tx) => tx.execute(sql`select ${1}::int from no_such_table`)));
  await assert.rejects(inBulk((tx) => tx.execute(sql`select ${1}::int from no_such_table`)));
  assert.deepEqual((await divide(2)).rows, [{ part: 5 }]);
});

test('a connection keeps only a limited number of prepared statements', async () => {
  const counts = await inBulk(async (tx) => {
    for (let number = 0; number < 300; number += 1)
      await tx.execute(sql`select ${number}::int as ${sql.identifier(`number_${number}`)}`);
    return (await listPrepared(tx, 'number_')).length;
  });

  assert.ok(counts > 100 && counts <= 200, String(counts));
});

test('plans are renewed every ten seconds, since their tables may have grown', async (t) => {
  const spy = t.mock.method(Client.prototype, 'query');
  const countDiscards = () => spy.mock.calls.filter(({ arguments: [text] }) => String(text) === 'discard plans').length;
  const use = () => inBulk((tx) => tx.execute(sql`select ${1}::int as used`));

  await use();
  const atFirst = countDiscards();
  const later = performance.now() + 10_001;
  t.mock.method(performance, 'now', () => later);
  await use();
  await use();

  assert.deepEqual([atFirst, countDiscards()], [0, 1]);
});
