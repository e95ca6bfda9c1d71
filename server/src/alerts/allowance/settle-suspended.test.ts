import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { createTestAccount } from '../../../testing/create-test-account.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { alerts } from '../records/alerts.tables.ts';
import { settleSuspended } from './settle-suspended.queries.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

test('settling the allowance for 2,000 alerts and 5,000 messages reads each row only a few times [SRV-30]', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const customerId = await createTestAccount(server, { email: 'many@tests.example', tier: 'Internal', createdAt: now });
  await db.execute(sql`
    insert into ${alerts} (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type,
      recipient, state, from_template, created_at)
    select ${customerId}::uuid, 'LGP', number::text, 'CSQU3054383', 'Import', 'Arrived', 'Email', 'gate@haulier.example',
      'ACTIVE', true, ${now.toISOString()}::timestamptz from generate_series(1, 2000) number`);
  await db.execute(sql`
    insert into ${alertMessages} (customer_id, kind, alert_type, recipient, state, created_at, state_at, due_at, handed_over_at)
    select ${customerId}::uuid, 'announcement', 'Email', 'gate@haulier.example', 'delivered', moment, moment, moment, moment
    from generate_series(1, 5000), (select ${now.toISOString()}::timestamptz as moment) at`);

  const rowsRead = await server.database.transaction(async (tx) => {
    await settleSuspended(tx, server.platform, [customerId]);
    const counted = await tx.execute<{ number: number }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as number from pg_stat_xact_user_tables`);
    return counted.rows[0]?.number ?? 0;
  });

  const { rows } = await db.execute(sql`select state, count(*)::int as number from ${alerts} group by state`);
  assert.deepEqual(rows, [{ state: 'SUSPENDED', number: 2000 }]);
  assert.ok(rowsRead >= 2_000 && rowsRead <= 10 * 7_000, `${rowsRead} rows were read`);
});
