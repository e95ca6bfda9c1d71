import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../../testing/create-test-account.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../../testing/start-test-product.ts';
import { analyseGrownTables } from './analyse-tables.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

async function addAlerts(customerId: string, first: number, count: number): Promise<void> {
  await server.database.pool.query(
    `insert into alerts (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type,
      recipient, state, from_template, created_at)
    select $1, 'LGP', n, 'QWCU' || n, 'Import', 'Discharged', 'Email', 'ops@tests.example', 'ACTIVE', true, now()
    from generate_series($2::int, $3::int) n`,
    [customerId, first, first + count - 1],
  );
}

async function readKnown() {
  const { rows } = await server.database.pool.query<{ rows: number; commonest: string | null }>(
    `select reltuples::int as rows,
      (select (most_common_vals::text::uuid[])[1] from pg_stats where tablename = 'alerts' and attname = 'customer_id') as commonest
    from pg_class where oid = 'alerts'::regclass`,
  );
  return rows[0];
}

test('the embedded database analyses a table once it has grown, and again only after more growth', async (t) => {
  if (server.database.engine === 'postgres') return t.skip('PostgreSQL analyses its tables itself.');
  const customerId = await createTestAccount(server, { email: 'many@tests.example', tier: 'Internal' });
  await addAlerts(customerId, 1, 5_000);

  await server.runQueue('analyse-grown-tables');

  assert.deepEqual(await readKnown(), { rows: 5_000, commonest: customerId });
  assert.deepEqual(await analyseGrownTables(server.database), []);
  await addAlerts(customerId, 5_001, 500);
  assert.deepEqual(await analyseGrownTables(server.database), []);
  await addAlerts(customerId, 5_501, 2_000);
  assert.deepEqual(await analyseGrownTables(server.database), ['alerts']);
  assert.equal((await readKnown())?.rows, 7_500);
});

test('PostgreSQL needs no job that analyses tables, since it does so itself', (t) => {
  if (server.database.engine === 'pglite') return t.skip('The embedded database has one.');
  return assert.rejects(server.runQueue('analyse-grown-tables'));
});
