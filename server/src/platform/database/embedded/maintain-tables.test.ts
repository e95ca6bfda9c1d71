import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestAccount } from '../../../../testing/create-test-account.ts';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../../testing/start-test-product.ts';
import { analyseGrownTables } from './maintain-tables.ts';

let server: TestApp;
let logged: string[] = [];
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void logged.push(line) } });
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

  await server.runQueue('maintain-tables');

  assert.deepEqual(await readKnown(), { rows: 5_000, commonest: customerId });
  assert.deepEqual(await analyseGrownTables(server.database), []);
  await addAlerts(customerId, 5_001, 500);
  assert.deepEqual(await analyseGrownTables(server.database), []);
  await addAlerts(customerId, 5_501, 2_000);
  assert.deepEqual(await analyseGrownTables(server.database), ['alerts']);
  assert.equal((await readKnown())?.rows, 7_500);
});

async function measureJobs(): Promise<number> {
  const { rows } = await server.database.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::int as bytes from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind = 'r' and relname like 'j%'`,
  );
  return rows[0]?.bytes ?? 0;
}

async function passJobs(): Promise<void> {
  const { pool } = server.database;
  await server.platform.jobs.sendMany(
    'delete-old-tracking',
    Array.from({ length: 2_000 }, () => ({ data: {} })),
  );
  await pool.query(`update pgboss.job set state = 'active' where name = 'delete-old-tracking'`);
  await pool.query(`update pgboss.job set state = 'completed' where name = 'delete-old-tracking'`);
  await pool.query(`delete from pgboss.job where name = 'delete-old-tracking'`);
}

test('the embedded database uses the room of deleted jobs again [SRV-505]', async (t) => {
  if (server.database.engine === 'postgres') return t.skip('PostgreSQL vacuums its tables itself.');
  const sizes = [];
  for (let round = 0; round < 6; round += 1) {
    await passJobs();
    await server.runQueue('maintain-tables');
    sizes.push(await measureJobs());
  }

  const [, second = 0] = sizes;
  assert.ok((sizes.at(-1) ?? 0) < second * 1.5, `${sizes}`);
});

test('a large table of the embedded database is vacuumed only at night [SRV-505]', async (t) => {
  const { engine, pool } = server.database;
  if (engine === 'postgres') return t.skip('PostgreSQL vacuums its tables itself.');
  await pool.query(`
    create table large (n int, filler text storage plain);
    insert into large select n, repeat('x', 4000) from generate_series(1, 9000) n;
    delete from large where n % 2 = 0`);

  const listVacuumed = async (queue: string) => {
    logged = [];
    await server.runQueue(queue);
    await server.runJobs();
    return logged.flatMap((line) => (JSON.parse(line) as { readonly vacuumed?: readonly string[] }).vacuumed ?? []);
  };

  const byDay = await listVacuumed('maintain-tables');
  const atNight = await listVacuumed('begin-vacuum-tables');
  const nextNight = await listVacuumed('begin-vacuum-tables');

  assert.deepEqual(
    [byDay, atNight, nextNight].map((vacuumed) => vacuumed.includes('large')),
    [false, true, false],
  );
});

test('PostgreSQL needs no jobs that maintain tables, since it does so itself', async (t) => {
  if (server.database.engine === 'pglite') return t.skip('The embedded database has them.');
  await assert.rejects(server.runQueue('maintain-tables'));
  await assert.rejects(server.runQueue('vacuum-tables'));
});
