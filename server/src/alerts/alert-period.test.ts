import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { tiers } from '@quaywatch/shared/contract';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { findAlertPeriod } from './index.ts';
import { findRunningPaidPeriod, insertPaidPeriod } from '../customers/customers.queries.ts';
import { customers, paidPeriods } from '../customers/customers.tables.ts';
import { alertPeriodStart } from './alert-period.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const day = 86_400_000;

test('the search counts sent alerts in the same period as the account page, in every tier and at every time [SRV-27] [SRV-28] [SRV-D2]', async () => {
  const { db } = server.database;
  const [customer] = await db.select().from(customers).where(eq(customers.email, 'free@quaywatch.test'));
  assert.ok(customer);
  const start = server.clock.now().getTime();
  const hours = fc.integer({ min: -100 * 24, max: 100 * 24 }).map((hour) => new Date(start + hour * 3_600_000));

  await fc.assert(
    fc.asyncProperty(hours, hours, hours, fc.constantFrom(...tiers), async (now, trialStartedAt, paidFrom, tier) => {
      await db.update(customers).set({ trialStartedAt }).where(eq(customers.id, customer.id));
      await db.delete(paidPeriods).where(eq(paidPeriods.customerId, customer.id));
      await insertPaidPeriod(db, customer.id, { startsAt: paidFrom, endsAt: new Date(paidFrom.getTime() + 30 * day) });

      const rule = findAlertPeriod(
        { ...customer, tier, trialStartedAt, paidPeriod: await findRunningPaidPeriod(db, customer.id, now) },
        now,
      );
      const [row] = await db
        .select({ startsAt: alertPeriodStart(tier).mapWith(paidPeriods.startsAt).as('starts_at') })
        .from(customers)
        .where(eq(customers.id, customer.id))
        .prepare(`period_of_${tier}`)
        .execute({ customerId: customer.id, now: now.toISOString() });
      assert.deepEqual(row?.startsAt ?? undefined, rule?.startsAt);
    }),
    { numRuns: 120 },
  );
});
