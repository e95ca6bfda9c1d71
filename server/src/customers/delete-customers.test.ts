import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { createFullAccount } from '../../testing/create-full-account.ts';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildDeletion } from '../build-deletion.ts';
import { customers } from './customers.tables.ts';
import type { DeleteCustomers } from './delete-customers.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const deleteCustomers: DeleteCustomers = (tx, customerIds) => buildDeletion(server.platform)(tx, customerIds);

/** Every table with rows of customers, and its foreign-key rule. A partition counts as its table. */
async function listHolders() {
  const { rows } = await server.database.db.execute<{ table: string; rule: string }>(sql`
    select conrelid::regclass::text as table, conname as rule from pg_constraint
    where contype = 'f' and confrelid = 'customers'::regclass and conparentid = 0 order by 1`);
  return rows;
}

async function countRows(customerId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of await listHolders()) {
    const { rows } = await server.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where customer_id = ${customerId}`,
    );
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

const isLive = async (token: string) =>
  (await fetch(`${server.url}/api/customers/general-info`, { headers: { Authorization: `Bearer ${token}` } })).status;

test('every module deletes its own data of an account, and no other account is affected [SRV-D7, SRV-D11]', async () => {
  const leaver = await createFullAccount(server, 'leaver@tests.example');
  const stayer = await createFullAccount(server, 'stayer@tests.example');
  const before = await countRows(stayer.customerId);
  for (const { table, rule } of await listHolders())
    await server.database.db.execute(sql`
      alter table ${sql.identifier(table)} drop constraint ${sql.identifier(rule)},
      add constraint ${sql.identifier(rule)} foreign key (customer_id) references customers (id)`);

  await server.database.transaction((tx) => deleteCustomers(tx, [leaver.customerId, nextId()]));

  const accounts = await server.database.db.select().from(customers).where(eq(customers.id, leaver.customerId));
  assert.deepEqual([accounts, await isLive(leaver.token)], [[], 401]);
  assert.deepEqual(
    Object.entries(await countRows(leaver.customerId)).filter(([, count]) => count > 0),
    [],
  );
  assert.deepEqual(
    Object.entries(before).filter(([, count]) => count === 0),
    [],
    'nothing of it would be missed',
  );
  assert.deepEqual([await countRows(stayer.customerId), await isLive(stayer.token)], [before, 200]);
});

test('a deletion that fails half-way deletes nothing', async () => {
  const { customerId, token } = await createFullAccount(server, 'failing@tests.example');
  const before = await countRows(customerId);

  const failing = server.database.transaction(async (tx) => {
    await deleteCustomers(tx, [customerId]);
    throw new Error('changed our mind');
  });

  await assert.rejects(failing, /changed our mind/);
  assert.deepEqual([await countRows(customerId), await isLive(token)], [before, 200]);
});
