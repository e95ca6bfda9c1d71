import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AlertState } from '@quaywatch/shared/contract';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { Tx } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { findSuspendedCustomers, settleSuspended } from './settle-suspended.queries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const insertAlerts = (customerId: string, state: AlertState, number: number) =>
  server.database.db.execute(sql`
    insert into ${alerts} (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type,
      recipient, state, from_template, created_at)
    select ${customerId}::uuid, 'LGP', number::text, 'CSQU3054383', 'Import', 'Arrived', 'Email', 'gate@haulier.example',
      ${state}, true, ${server.clock.now().toISOString()}::timestamptz from generate_series(1, ${number}::int) number`);

async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as number from pg_stat_xact_user_tables`);
  return rows[0]?.number ?? 0;
}

test('settling the allowance for 2,000 alerts and 5,000 messages reads each row only a few times [SRV-30]', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const customerId = await createTestAccount(server, { email: 'many@tests.example', tier: 'Internal', createdAt: now });
  await insertAlerts(customerId, 'ACTIVE', 2_000);
  await db.execute(sql`
    insert into ${alertMessages} (customer_id, kind, alert_type, recipient, state, created_at, state_at, due_at, handed_over_at)
    select ${customerId}::uuid, 'announcement', 'Email', 'gate@haulier.example', 'delivered', moment, moment, moment, moment
    from generate_series(1, 5000), (select ${now.toISOString()}::timestamptz as moment) at`);

  const rowsRead = await server.database.transaction(async (tx) => {
    await settleSuspended(tx, server.platform, [customerId]);
    return countRowsRead(tx);
  });

  const { rows } = await db.execute(sql`select state, count(*)::int as number from ${alerts} group by state`);
  assert.deepEqual(rows, [{ state: 'SUSPENDED', number: 2000 }]);
  assert.ok(rowsRead >= 2_000 && rowsRead <= 10 * 7_000, `${rowsRead} rows were read`);
});

test('the next customers with suspended alerts are found without reading those of the others [SRV-30, SRV-388]', async () => {
  const { db } = server.database;
  await db.delete(alerts);
  await db.delete(alertMessages);
  const emails = Array.from({ length: 20 }, (_, number) => `next-${number}@tests.example`);
  const customers = await Promise.all(emails.map((email) => createTestAccount(server, { email, tier: 'Internal' })));
  for (const customerId of customers) await insertAlerts(customerId, 'SUSPENDED', 200);
  for (const table of [alerts, alertMessages]) await db.execute(sql`analyze ${table}`);

  await server.database.transaction(async (tx) => {
    // Without what this connection did shortly before, which counts too.
    const before = await countRowsRead(tx);
    assert.deepEqual(await findSuspendedCustomers(tx, null, 2), customers.toSorted().slice(0, 2));
    const rowsRead = (await countRowsRead(tx)) - before;
    assert.ok(rowsRead <= 500, `${rowsRead} rows were read`);
  });
});
