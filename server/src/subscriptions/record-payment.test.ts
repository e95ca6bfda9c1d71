// Also run by pnpm test:cluster.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { asc, eq, gt, inArray } from 'drizzle-orm';
import { createTestAccount } from '../../testing/create-test-account.ts';
import { nextId } from '../../testing/next-id.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { createTestPayment, recordTestPayment } from '../../testing/test-payment.ts';
import { buildDeletion } from '../build-deletion.ts';
import { buildSubscriptions } from '../build-subscriptions.ts';
import { customers } from '../customers/customers.tables.ts';
import { findCustomer } from '../customers/index.ts';
import { repeatAfterRestore } from '../after-restore/index.ts';
import { invoiceNumbers, invoices, paidPeriods } from './subscriptions.tables.ts';
import { day } from '../platform/durations.ts';

const lines: string[] = [];
let server: TestApp;
before(async () => {
  server = await startTestProduct({ log: { write: (line: string) => void lines.push(line) } });
});
after(() => server.stop());
beforeEach(() => void lines.splice(0));

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day);
const subscriptions = () => buildSubscriptions(server.platform);

async function periodsOf(customerId: string): Promise<readonly (readonly [Date, Date])[]> {
  const rows = await server.database.db
    .select()
    .from(paidPeriods)
    .where(eq(paidPeriods.customerId, customerId))
    .orderBy(asc(paidPeriods.startsAt));
  return rows.map(({ startsAt, endsAt }) => [startsAt, endsAt] as const);
}

const invoicesOf = (...customerIds: readonly string[]) =>
  server.database.db
    .select()
    .from(invoices)
    .where(inArray(invoices.customerId, [...customerIds]))
    .orderBy(asc(invoices.number));

async function assertNoGaps(): Promise<void> {
  const rows = await server.database.db
    .select({ number: invoices.number })
    .from(invoices)
    .orderBy(asc(invoices.number));
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, index) => index + 1),
  );
}

test('a payment gives 30 days of Paid from its moment, and an invoice [SRV-49, SRV-71, SRV-75] [SRV-D5]', async () => {
  const customerId = await createTestAccount(server, { email: 'buys@tests.example' });
  const payment = createTestPayment(server, { customerId, purchaseOrderNumber: 'PO-77' });

  const outcome = await server.database.transaction((tx) => subscriptions().recordPayment(tx, payment));

  const customer = await findCustomer(server.database.db, customerId);
  assert.deepEqual([outcome, customer?.tier, customer?.subscriptionRenews], ['recorded', 'Paid', false]);
  assert.deepEqual(await periodsOf(customerId), [[inDays(0), inDays(30)]]);
  const [invoice, ...others] = await invoicesOf(customerId);
  assert.deepEqual(others, []);
  assert.ok(invoice);
  const { number, ...issued } = invoice;
  assert.ok(number > 0);
  assert.deepEqual(issued, {
    customerId,
    paymentId: payment.id,
    paidAt: inDays(0),
    periodStartsAt: inDays(0),
    periodEndsAt: inDays(30),
    netPence: 1500,
    vatPence: 300,
    totalPence: 1800,
    eraseAfter: null,
    content: {
      issuedAt: inDays(0).toISOString(),
      supplier: server.platform.config.supplier,
      customer: payment.payer,
      purchaseOrderNumber: 'PO-77',
      lines: [
        {
          description: 'Advanced features, 30 days',
          quantity: 1,
          unitPence: 1500,
          vatPercent: 20,
          netPence: 1500,
        },
      ],
      paymentReference: payment.reference,
    },
  });
});

test('paying before the end of a period adds 30 days to it; paying later starts a new period then [SRV-D5]', async () => {
  const customerId = await createTestAccount(server, { email: 'pays-again@tests.example' });

  await recordTestPayment(server, { customerId, paidAt: inDays(-70) });
  await recordTestPayment(server, { customerId, paidAt: inDays(-20) });
  await recordTestPayment(server, { customerId, paidAt: inDays(-1) });
  await recordTestPayment(server, { customerId, paidAt: inDays(0) });

  assert.deepEqual(await periodsOf(customerId), [
    [inDays(-70), inDays(-40)],
    [inDays(-20), inDays(10)],
    [inDays(10), inDays(40)],
    [inDays(40), inDays(70)],
  ]);
});

test('a payment reported five times at once, or again later, has one period and one invoice [SRV-71]', async () => {
  const customerId = await createTestAccount(server, { email: 'five-times@tests.example' });
  const other = await createTestAccount(server, { email: 'another@tests.example' });
  await recordTestPayment(server, { customerId: other });
  const payment = createTestPayment(server, { customerId });
  const report = () => server.database.transaction((tx) => subscriptions().recordPayment(tx, payment));

  const outcomes = await Promise.all([report(), report(), report(), report(), report()]);
  server.clock.advance({ days: 31 });
  outcomes.push(await report());
  server.clock.advance({ days: -31 });

  assert.deepEqual(outcomes.toSorted(), [...Array<string>(5).fill('already-recorded'), 'recorded']);
  assert.deepEqual([(await periodsOf(customerId)).length, (await invoicesOf(customerId)).length], [1, 1]);
  assert.deepEqual([(await periodsOf(other)).length, (await invoicesOf(other)).length], [1, 1]);
});

test('two simultaneous payments of one customer are two periods, one after the other [SRV-71]', async () => {
  const customerId = await createTestAccount(server, { email: 'two-browsers@tests.example' });

  await Promise.all([recordTestPayment(server, { customerId }), recordTestPayment(server, { customerId })]);

  assert.deepEqual(await periodsOf(customerId), [
    [inDays(0), inDays(30)],
    [inDays(30), inDays(60)],
  ]);
});

test('of twenty simultaneous payments, failing ones leave no gap in the invoice numbers [SRV-71, SRV-74]', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createTestAccount(server, { email: `crowd-${index}@tests.example` })),
  );
  const fails = (index: number) => index % 3 === 0;

  const results = await Promise.allSettled(
    ids.map((customerId, index) =>
      server.database.transaction(async (tx) => {
        await subscriptions().recordPayment(tx, createTestPayment(server, { customerId }));
        if (fails(index)) throw new Error('what comes after the payment has failed');
      }),
    ),
  );

  const paid = ids.filter((_, index) => !fails(index));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, paid.length);
  assert.deepEqual((await invoicesOf(...ids)).map(({ customerId }) => customerId).toSorted(), paid.toSorted());
  for (const [index, customerId] of ids.entries()) {
    const tier = (await findCustomer(server.database.db, customerId))?.tier;
    assert.deepEqual(
      [tier, (await periodsOf(customerId)).length],
      fails(index) ? ['Free', 0] : ['Paid', 1],
      `customer ${index}`,
    );
  }
  await assertNoGaps();
});

test('a payment for a deleted account creates nothing; one recorded before needs no refund [SRV-78]', async () => {
  const customerId = await createTestAccount(server, { email: 'leaves@tests.example' });
  const recorded = createTestPayment(server, { customerId });
  const late = createTestPayment(server, { customerId });
  const report = (payment: typeof late) =>
    server.database.transaction((tx) => subscriptions().recordPayment(tx, payment));
  await report(recorded);
  await server.database.transaction((tx) => buildDeletion(server.platform)(tx, [customerId]));

  const outcomes = [await report(late), await report(recorded)];
  const never = await recordTestPayment(server, { customerId: nextId() });

  assert.deepEqual([...outcomes, never], ['account-gone', 'already-recorded', 'account-gone']);
  assert.deepEqual(
    (await invoicesOf(customerId)).map(({ paymentId }) => paymentId),
    [recorded.id],
  );
  await assertNoGaps();
});

test('a recurring purchase renews from then on; single purchases and renewals do not change that [SRV-09, SRV-12]', async () => {
  const customerId = await createTestAccount(server, { email: 'renews@tests.example' });
  const renews = async () => (await findCustomer(server.database.db, customerId))?.subscriptionRenews;
  const stop = () =>
    server.database.transaction((tx) =>
      subscriptions().stopRenewing(tx, customerId, { kind: 'customer', sessionId: 'of a test' }),
    );
  const seen: unknown[] = [];

  await recordTestPayment(server, { customerId, recurring: true });
  seen.push(await renews());
  await recordTestPayment(server, { customerId });
  seen.push(await renews());
  const periods = await periodsOf(customerId);
  seen.push(await stop(), await renews(), await stop());
  // The provider approved a renewal after the customer had cancelled.
  await recordTestPayment(server, { customerId, kind: 'renewal', recurring: true });
  seen.push(await renews());

  assert.deepEqual(seen, [true, true, true, false, false, false]);
  assert.deepEqual((await periodsOf(customerId)).slice(0, 2), periods);
  assert.equal((await findCustomer(server.database.db, customerId))?.tier, 'Paid');
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ change }) => change === 'renewal')
    .map(({ agent, details }) => ({ agent, details }));
  assert.deepEqual(logged, [
    { agent: { kind: 'system', job: 'payment' }, details: { before: false, after: true } },
    { agent: { kind: 'customer', sessionId: 'of a test' }, details: { before: true, after: false } },
  ]);
});

test('staff who pay keep their staff access', async () => {
  const customerId = await createTestAccount(server, { email: 'staff@tests.example', tier: 'Internal' });

  await recordTestPayment(server, { customerId });

  assert.equal((await findCustomer(server.database.db, customerId))?.tier, 'Internal');
  assert.equal((await invoicesOf(customerId)).length, 1);
});

test('the log identifies a payment by its ids, and names nobody', async () => {
  const customerId = await createTestAccount(server, { email: 'logged-payment@tests.example' });

  await recordTestPayment(server, { customerId });

  assert.ok(lines.some((line) => line.includes('"msg":"payment reported"') && line.includes(customerId)));
  assert.doesNotMatch(lines.join('\n'), /Okafor|tests\.example|Wharf|5A1BC414/);
});

test('after a restore, numbers issued since the backup are skipped, and ended renewals stay ended [SRV-426, SRV-445]', async () => {
  const [ended, resumed, paying] = await Promise.all(
    ['ended', 'resumed', 'paying'].map((name) => createTestAccount(server, { email: `${name}@tests.example` })),
  );
  const all = [ended ?? '', resumed ?? '', paying ?? ''];
  const renewing = async () =>
    Promise.all(all.map(async (id) => (await findCustomer(server.database.db, id))?.subscriptionRenews));
  const { db } = server.database;
  const [backup] = await db.select().from(invoiceNumbers);
  assert.ok(backup);
  for (const customerId of all) await recordTestPayment(server, { customerId, recurring: true });
  await server.database.transaction((tx) =>
    subscriptions().stopRenewing(tx, ended ?? '', { kind: 'customer', sessionId: 'of a test' }),
  );
  const [log, earlier] = [join(server.platform.config.dataDir, 'day.log'), '2026-06-15T08:00:00.000Z'];
  const early = { level: 'info', time: earlier, customerId: resumed, change: 'renewal', details: { after: false } };
  // The database knows that this subscription renews again, the log does not.
  const ofOthers = lines.filter((line) => !(line.includes('"renewal"') && line.includes(resumed ?? '')));
  writeFileSync(log, [...ofOthers, JSON.stringify({ ...early, msg: 'account changed' })].join('\n'));
  await db.delete(invoices).where(gt(invoices.number, backup.last));
  await db.update(invoiceNumbers).set({ last: backup.last });
  await db.update(customers).set({ subscriptionRenews: true }).where(inArray(customers.id, all));
  lines.splice(0);

  const order = {
    files: [log],
    since: new Date(earlier),
    acceptsGap: false,
    agent: { kind: 'operator', name: 'ruth' },
    stop: new AbortController().signal,
    modules: [],
  } as const;
  const since = new Date('2026-06-15T07:59:59.999Z');
  await assert.rejects(repeatAfterRestore(server.platform, { ...order, since }), {
    name: 'CommandProblem',
    message:
      'The logs begin at 2026-06-15T08:00:00.000Z, after the backup of 2026-06-15T07:59:59.999Z, so nothing was changed. Give the earlier logs too. If they are lost, find the highest invoice number and the ended renewals in other ways, and add --accept-gap.',
  });
  assert.deepEqual(await renewing(), [true, true, true]);
  const said = await repeatAfterRestore(server.platform, order);
  const again = await repeatAfterRestore(server.platform, { ...order, since, acceptsGap: true });
  await recordTestPayment(server, { customerId: paying ?? '' });

  const [first, last] = [backup.last + 1, backup.last + 3];
  assert.deepEqual(await renewing(), [false, true, true]);
  assert.equal((await invoicesOf(paying ?? '')).at(-1)?.number, last + 1);
  assert.match(said.join(' '), new RegExp(`QW-0*${first} to QW-0*${last}, .* 1 subscription does not renew any more`));
  assert.match(said[0] ?? '', /day\.log has [1-9]\d* lines of the product, from 2026-06-15T08:00:00\.000Z to \S+Z\.$/);
  assert.match(
    again.join(' '),
    /nothing is known about the time before that\. No invoice number .* 0 subscriptions do not renew/,
  );
  const skipped = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'first' in line);
  assert.deepEqual(
    skipped.map((line) => [line['msg'], line['first'], line['last']]),
    [['invoice numbers were skipped after a restore', first, last]],
  );
  await assert.rejects(repeatAfterRestore(server.platform, { ...order, files: [log, `${log}.gone`] }), {
    name: 'CommandProblem',
    message: `${log}.gone cannot be read (ENOENT).`,
  });
  writeFileSync(`${log}.gz`, 'no line of the product');
  await assert.rejects(repeatAfterRestore(server.platform, { ...order, files: [log, `${log}.gz`] }), {
    name: 'CommandProblem',
    message: `${log}.gz has no line that the product wrote at the level info, so nothing was changed. Unpack compressed logs, and leave out empty ones.`,
  });
});
