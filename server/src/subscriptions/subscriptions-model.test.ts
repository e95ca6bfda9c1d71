// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, count, eq, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import { sampleRuns } from '../../testing/sample.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createTestPayment } from '../../testing/test-payment.ts';
import { buildDeletion } from '../build-deletion.ts';
import { buildSubscriptions, buildTierChanges } from '../build-subscriptions.ts';
import { findCustomer } from '../customers/index.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { invoices, paidPeriods } from './subscriptions.tables.ts';
import { PaidForModel, type ModelPayment } from './testing/paid-for-model.ts';
import { toggleTrial } from './toggle-trial.ts';
import { day } from '../platform/durations.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const customer = fc.nat({ max: 1 });
const money = fc.record({ netPence: fc.integer({ min: 1, max: 5_000_000 }), vatPercent: fc.constantFrom(0, 5, 20) });

/** Events for one of two customers. Time advances by whole days, or to a moment near an end. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('buy'), of: customer, recurring: fc.boolean(), money }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('renew'), of: customer, money }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('report again'), of: customer, which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('fail to commit'), of: customer, money }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('cancel'), of: customer }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('renewal fails for good'), of: customer }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('toggle'), of: customer }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('exchange tokens'), of: customer }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('days pass'), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('pass to the end'), of: customer, by: fc.constantFrom(-1, 0) }),
  },
  { weight: 3, arbitrary: fc.constant({ what: 'the job runs' } as const) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave'), of: customer }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Account = { readonly id: string; readonly email: string; readonly model: PaidForModel };

const now = () => server.clock.now().getTime();
const tierChanges = () => buildTierChanges(server.platform);
const subscriptions = () => buildSubscriptions(server.platform);

async function runJobs(accounts: readonly Account[]): Promise<void> {
  await tierChanges().endDueTrials();
  await tierChanges().endDuePaidPeriods();
  for (const { model } of accounts) model.end(now());
}

function paymentOf({ id: customerId }: Account, payment: ModelPayment, vatPercent: number) {
  return createTestPayment(server, {
    ...payment,
    customerId,
    vatPercent,
    totalPence: payment.netPence + payment.vatPence,
  });
}

/** Reports a payment three times at once while the job runs, and compares the result with the model. */
async function report(account: Account, accounts: readonly Account[], payment: ModelPayment, vatPercent: number) {
  await runJobs(accounts);
  const paid = paymentOf(account, payment, vatPercent);
  const one = () => server.database.transaction((tx) => subscriptions().recordPayment(tx, paid));
  const [first, second, third] = await Promise.all([one(), one(), one(), tierChanges().endDuePaidPeriods()]);
  const expected = [1, 2, 3].map(() => account.model.pay(payment, now()));
  assert.deepEqual([first, second, third].toSorted(), expected.toSorted());
}

const newPayment = (kind: ModelPayment['kind'], recurring: boolean, { netPence, vatPercent }: Money): ModelPayment => ({
  id: nextId(),
  kind,
  recurring,
  netPence,
  vatPence: Math.round((netPence * vatPercent) / 100),
});
type Money = { readonly netPence: number; readonly vatPercent: number };

async function toggle({ id: customerId }: Account) {
  const caller = {
    customerId,
    tier: 'Free',
    authorities: [],
    sessionId: 'of a test',
    temporaryPassword: false,
    justSaved: false,
    secondFactorAt: null,
  } as const;
  return toggleTrial(server.platform, tierChanges(), caller).catch((error: unknown) => {
    assert.ok(error instanceof CodedError, String(error));
    return 'refused' as const;
  });
}

async function take(one: Step, accounts: readonly Account[]): Promise<void> {
  if (one.what === 'the job runs') return runJobs(accounts);
  if ('days' in one) return server.clock.advance({ days: one.days });
  const account = accounts['of' in one ? one.of : 0];
  assert.ok(account && 'of' in one);
  const { id, model } = account;
  if (one.what === 'report again' && 'which' in one) {
    const known = [...model.invoiced.values()];
    const again = known[one.which % (known.length || 1)];
    if (again) await report(account, accounts, again, 20);
  } else if ('recurring' in one)
    await report(account, accounts, newPayment('purchase', one.recurring, one.money), one.money.vatPercent);
  else if (one.what === 'renew' && 'money' in one) {
    if (model.renews || model.gone)
      await report(account, accounts, newPayment('renewal', true, one.money), one.money.vatPercent);
  } else if ('money' in one) {
    const lost = paymentOf(account, newPayment('purchase', true, one.money), one.money.vatPercent);
    const attempt = server.database.transaction(async (tx) => {
      await subscriptions().recordPayment(tx, lost);
      throw new Error('killed before the commit');
    });
    await assert.rejects(attempt, /killed before the commit/);
  } else if (one.what === 'cancel' || one.what === 'renewal fails for good') {
    const agent = { kind: 'system', job: one.what } as const;
    const stopped = await server.database.transaction((tx) => subscriptions().stopRenewing(tx, id, agent));
    assert.equal(stopped, !model.gone && model.stop());
  } else if (one.what === 'toggle') assert.equal(await toggle(account), model.gone ? 'refused' : model.toggle(now()));
  else if (one.what === 'exchange tokens') {
    if (model.gone) return;
    const tier = await tierChanges().settle({ customerId: id, tier: model.tier });
    model.end(now());
    assert.equal(tier, model.tier);
  } else if ('by' in one) {
    const end = model.periods.at(-1)?.until ?? now();
    if (end + one.by > now()) server.clock.moveTo(new Date(end + one.by));
  } else {
    await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [id]));
    model.delete();
  }
}

async function assertAsModelled({ id, model }: Account, what: string): Promise<void> {
  const { db } = server.database;
  const row = await findCustomer(db, id);
  const stored = row && [row.tier, row.subscriptionRenews, row.trialStartedAt?.getTime() ?? null];
  assert.deepEqual(stored, model.gone ? undefined : [model.tier, model.renews, model.trialStartedAt], what);
  const periods = await db
    .select()
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, id))
    .orderBy(asc(paidPeriods.startsAt));
  assert.deepEqual(
    periods.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), until: endsAt.getTime() })),
    model.periods,
    what,
  );
}

/** How often the customer was told that the subscription has ended. */
async function countEndings(customerId: string): Promise<number> {
  const { rows } = await server.platform.pool.pool.query(
    `select from pgboss.job where name = 'send-subscription-ended' and data ->> 'customerId' = $1`,
    [customerId],
  );
  return rows.length;
}

/** Checks both customers: no day is lost or given twice, every penny is on one invoice, and numbers have no gaps. */
async function assertNothingLost(accounts: readonly Account[]): Promise<void> {
  const { db } = server.database;
  for (const { id, model } of accounts) {
    const rows = await db.select().from(invoices).where(eq(invoices.customerId, id)).orderBy(asc(invoices.number));
    assert.deepEqual(
      rows.map(({ paymentId }) => paymentId),
      [...model.invoiced.keys()],
    );
    const granted = rows.reduce(
      (days, row) => days + (row.periodEndsAt.getTime() - row.periodStartsAt.getTime()) / day,
      0,
    );
    assert.equal(granted, model.invoiced.size * 30);
    assert.equal(await countEndings(id), model.endings);
    for (const [place, row] of rows.entries()) {
      const before = rows[place - 1]?.periodEndsAt ?? row.paidAt;
      assert.equal(row.periodStartsAt.getTime(), Math.max(before.getTime(), row.paidAt.getTime()));
      const [line] = row.content.lines;
      const { netPence = 0, vatPence = 0 } = model.invoiced.get(row.paymentId) ?? {};
      assert.deepEqual(
        [row.netPence, row.vatPence, row.totalPence, line?.netPence, line?.unitPence],
        [netPence, vatPence, netPence + vatPence, netPence, netPence],
      );
    }
  }
  const [all] = await db.select({ rows: count(), numbers: sum(invoices.number).mapWith(Number) }).from(invoices);
  // Numbers are unique and start at 1, so their sum reveals a gap.
  if (all && all.rows > 0) assert.equal(all.numbers, (all.rows * (all.rows + 1)) / 2);
}

let runs = 0;

test('whatever customers do, no paid day or penny is lost [SRV-04, SRV-12, SRV-49, SRV-71, SRV-74]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      runs += 1;
      const accounts: Account[] = [];
      for (const name of ['first', 'second']) {
        const email = `${name}-${runs}@tests.example`;
        accounts.push({ id: await createTestAccount(server, { email }), email, model: new PaidForModel() });
      }
      for (const one of steps) {
        await take(one, accounts);
        for (const account of accounts) await assertAsModelled(account, one.what);
      }
      await runJobs(accounts);
      for (const account of accounts) await assertAsModelled(account, 'in the end');
      await assertNothingLost(accounts);
    }),
    sampleRuns(7, 150),
  );
});
