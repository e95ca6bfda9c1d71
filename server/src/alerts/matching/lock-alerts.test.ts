import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { alerts } from '../records/alerts.tables.ts';
import { portEvent, startAlertHarness, type AlertHarness } from '../testing/start-alert-harness.ts';

let harness: AlertHarness;
before(async () => {
  harness = await startAlertHarness();
});
after(() => harness.stop());

const minutesAgo = (minutes: number) => new Date(harness.clock.now().getTime() - minutes * 60_000);

type Statement = readonly [query: { readonly text: string }, values: unknown[]];

test(
  'a port’s report looks up the alerts of its visit by index, however many others there are [SRV-65, SRV-389]',
  { skip: !process.env['TEST_DATABASE_URL'] && 'the statements of the embedded database are not seen here' },
  async (t) => {
    const { db } = harness.database;
    const customerId = await harness.customer();
    await harness.arm({ customerId, statusType: 'Available for Collection' });
    await db.execute(sql`
      insert into ${alerts} (customer_id, port, gkey, container_number, activity_type, container_status_type, alert_type,
        recipient, state, from_template, created_at)
      select ${customerId}, 'LGP', 'other-' || n, 'QWCU2004046', 'Import', 'Discharged', 'Email', 'alerts@tests.example',
        'ACTIVE', true, now()
      from generate_series(1, 20000) n`);
    await db.execute(sql`analyze ${alerts}`);
    const spy = t.mock.method(Client.prototype, 'query');

    await harness.report(portEvent('hold', ['On Hold', minutesAgo(30)]));
    await harness.report(portEvent('available', ['Available for Collection', minutesAgo(20)]));
    await harness.report(portEvent('held', ['On Hold', minutesAgo(10)]));
    await harness.report(portEvent('lifted', null, { withdraws: 'held' }));

    const statements = spy.mock.calls
      .map(({ arguments: [query, values] }) => [query, values] as unknown as Statement)
      .filter(([{ text }]) => /^\s*select alert\.id from "alerts" alert/.test(text));
    spy.mock.restore();
    assert.ok(statements.length >= 3, `${statements.length} statements`);
    for (const [{ text }, values] of statements) {
      const { rows } = await harness.platform.pool.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /Seq Scan on alerts/, plan);
    }
  },
);
