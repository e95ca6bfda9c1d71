// On both engines: how the driver sends arrays.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { sampleRuns } from '../../../testing/sample.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { createHttpApp } from '../http/http-app.ts';
import { momentArray, textArray, uuids } from './array-parameters.ts';
import { arrayRows } from './array-rows.ts';

let server: TestApp;
before(async () => {
  server = await startTestApp({ build: createHttpApp });
});
after(() => server.stop());

async function echo(texts: readonly (string | null)[], moments: readonly (Date | null)[]) {
  const { rows } = await server.database.db.execute(sql`
    select ${textArray(texts)}::text[] as texts, (
      select coalesce(json_agg(extract(epoch from moment) * 1000), '[]')
      from unnest(${momentArray(moments)}::timestamptz[]) moment) as times`);
  return rows[0];
}

test('all texts, times and nulls arrive in the database exactly as sent', async () => {
  const text = fc.option(fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0')));
  const moment = fc.option(
    fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text), fc.array(moment), async (texts, moments) => {
      const times = moments.map((value) => value?.getTime() ?? null);
      assert.deepEqual(await echo(texts, moments), { texts, times });
    }),
    {
      ...sampleRuns(50),
      examples: [
        [[], []],
        [
          ['', '{"a":1}', 'NULL', null],
          [new Date(0), null],
        ],
      ],
    },
  );
});

test('arrays become rows by position, and empty arrays give no rows', async () => {
  const readRows = async (names: readonly (string | null)[], times: readonly (Date | null)[]) => {
    const columns = { name: sql`${textArray(names)}::text[]`, time: sql`${momentArray(times)}::timestamptz[]` };
    const { rows } = await server.database.db.execute(sql`
      select name, extract(epoch from time)::int as time from ${arrayRows(columns)} given`);
    return rows;
  };
  assert.deepEqual(await readRows(['first', null, 'third'], [null, new Date(2_000), new Date(3_000)]), [
    { name: 'first', time: null },
    { name: null, time: 2 },
    { name: 'third', time: 3 },
  ]);
  assert.deepEqual(await readRows([], []), []);
});

test('ids arrive as uuids, and none is found among no ids', async () => {
  const id = '0198c0de-0000-7000-8000-000000000001';
  const { rows } = await server.database.db.execute(sql`
    select ${uuids([id, null])} as ids, ${id}::uuid = any(${uuids([id])}) as found, ${id}::uuid = any(${uuids([])}) as other`);
  assert.deepEqual(rows, [{ ids: [id, null], found: true, other: false }]);
});
