import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { tiers, type Tier } from '@quaywatch/shared/contract';
import { sampleRuns } from '../../../testing/sample.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { customers } from '../../customers/customers.tables.ts';
import { customerView } from '../../customers/index.ts';
import { insertPaidPeriod } from '../../subscriptions/periods.queries.ts';
import { paidPeriods } from '../../subscriptions/subscriptions.tables.ts';
import { alertPeriodStartOf } from './alert-period.ts';
import { readAllowance } from './allowance.queries.ts';
import { day } from '../../platform/durations.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/**
 * The start of the period by the written rule: the start of the trial or of the paid period, or a whole number of
 * periods after registration.
 */
function startByRule(tier: Tier, account: { createdAt: Date; trialStartedAt: Date; paidFrom: Date }, now: Date) {
  const { createdAt, trialStartedAt, paidFrom } = account;
  if (tier === 'Free') return undefined;
  if (tier === 'Free-advanced') return trialStartedAt;
  if (tier === 'Paid') return paidFrom <= now && now.getTime() < paidFrom.getTime() + 30 * day ? paidFrom : undefined;
  const periods = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / (30 * day)));
  return new Date(createdAt.getTime() + periods * 30 * day);
}

test('at any time, customers read and workers count the 30-day period of the tier [SRV-27] [SRV-28] [SRV-D2]', async () => {
  const { db } = server.database;
  const [customer] = await db.select().from(customers).where(eq(customers.email, 'free@quaywatch.test'));
  assert.ok(customer);
  const start = server.clock.now().getTime();
  const hours = fc.integer({ min: -100 * 24, max: 100 * 24 }).map((hour) => new Date(start + hour * 3_600_000));

  await fc.assert(
    fc.asyncProperty(hours, hours, hours, fc.constantFrom(...tiers), async (now, trialStartedAt, paidFrom, tier) => {
      await db.update(customers).set({ trialStartedAt, tier }).where(eq(customers.id, customer.id));
      await db.delete(paidPeriods).where(eq(paidPeriods.customerId, customer.id));
      await insertPaidPeriod(db, customer.id, { startsAt: paidFrom, endsAt: new Date(paidFrom.getTime() + 30 * day) });

      const { period } = await readAllowance(db, customer.id, now);

      const startsAt = startByRule(tier, { createdAt: customer.createdAt, trialStartedAt, paidFrom }, now);
      const endsAt = startsAt && new Date(startsAt.getTime() + 30 * day);
      assert.deepEqual(period, startsAt && { startsAt, endsAt });
      const { rows } = await db.execute<{ startsAt: Date }>(
        sql`select ${alertPeriodStartOf(now)} as "startsAt" from ${customerView} customer where id = ${customer.id}`,
      );
      const lastDays = new Date(now.getTime() - 30 * day);
      assert.deepEqual(new Date(rows[0]?.startsAt ?? 0), startsAt ?? lastDays);
    }),
    sampleRuns(120),
  );
});
