import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { buildDeletion } from '../../build-deletion.ts';
import { buildSubscriptions } from '../../build-subscriptions.ts';
import { exchange } from '../../../testing/token-requests.ts';
import { invoices } from '../../subscriptions/subscriptions.tables.ts';
import { createCardProvider } from '../provider/create-card-provider.ts';
import { paymentOrders } from '../records/payments.tables.ts';
import { lookUpDueOrders } from './look-up-orders.ts';
import { claimDueOrders } from './look-ups.queries.ts';
import { okReply, startShop, type Shop } from './testing/start-shop.ts';

let shop: Shop;
const logged: string[] = [];
before(async () => {
  shop = await startShop({ reports: true, log: { write: (line: string) => void logged.push(line) } });
});
after(() => shop.stop());
// What one test leaves open must not affect the next.
afterEach(async () => {
  await shop.server.database.db.update(paymentOrders).set({ lookUpAt: null });
  shop.setOtherReports('unknown');
  shop.asked.length = 0;
});

const onePeriod = { orders: ['paid'], periods: 1, invoices: 1, tier: 'Paid' };
const nothingPaid = { periods: 0, invoices: 0, tier: 'Free' };

async function runLookUps(): Promise<void> {
  const { platform } = shop.server;
  const provider = createCardProvider(platform.config);
  assert.ok(provider);
  await lookUpDueOrders(platform, { provider, subscriptions: buildSubscriptions(platform) });
}

const wait = (minutes: number) => shop.server.clock.advance({ minutes });

test('a customer who pays and does not come back has the period two minutes later [PAY-38, SRV-71]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'paid');

  wait(1);
  await runLookUps();
  assert.deepEqual(await customer.holdings(), { orders: ['pending'], ...nothingPaid });
  assert.equal(shop.server.platform.jobs.queues.get('look-up-orders')?.cron, '* * * * *');
  wait(1);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), onePeriod);
  assert.deepEqual(shop.asked, [code]);
  wait(10_000);
  await runLookUps();
  assert.deepEqual(shop.asked, [code]);
});

test('an invoice states when the card was charged; the period starts when that becomes known [SRV-379]', async () => {
  const { clock, database } = shop.server;
  for (const [said, minutes] of [
    [3, 3],
    // Not stated, before the order, and in the future: then the time of the order counts.
    [undefined, 0],
    [-60, 0],
    [60 * 24 * 7, 0],
  ] as const) {
    const customer = await shop.customer();
    const orderedAt = clock.now();
    const after = (passed: number) => new Date(orderedAt.getTime() + passed * 60_000);
    shop.setReport(await customer.orderCode(), 'paid', said === undefined ? undefined : after(said));

    wait(2 * 1440);
    await runLookUps();

    const [invoice] = await database.db.select().from(invoices).where(eq(invoices.customerId, customer.customerId));
    assert.deepEqual([invoice?.paidAt, invoice?.periodStartsAt], [after(minutes), clock.now()], String(said));
  }
});

test('an order that was declined or cancelled is marked failed, and is not looked up again [PAY-38]', async () => {
  const customer = await shop.customer();
  shop.setReport(await customer.orderCode(), 'declined');

  wait(2);
  await runLookUps();
  wait(10_000);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), { orders: ['failed'], ...nothingPaid });
  assert.equal(shop.asked.length, 1);
});

test('an order unknown to the provider is looked up seven times in three days; a late reply counts [PAY-38]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();

  for (const minutes of [2, 3, 10, 45, 5 * 60, 18 * 60, 48 * 60, 24 * 60]) {
    wait(minutes);
    await runLookUps();
  }

  assert.equal(shop.asked.length, 7);
  assert.deepEqual(await customer.holdings(), { orders: ['abandoned'], ...nothingPaid });
  shop.setReport(code, 'paid');
  await customer.signIn();
  assert.equal(await customer.post(okReply(code)), '200');
  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('an order that the provider knows and has not decided is looked up each day until it is [PAY-38]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'pending');

  for (const minutes of [2, 72 * 60, 24 * 60, 24 * 60]) {
    wait(minutes);
    await runLookUps();
  }
  assert.deepEqual([await customer.holdings(), shop.asked.length], [{ orders: ['pending'], ...nothingPaid }, 4]);
  shop.setReport(code, 'paid');
  wait(24 * 60);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('after four days without the provider, all orders get their periods, asked about a few at a time [PAY-38]', async () => {
  const customer = await shop.customer();
  const codes: string[] = [];
  for (let orders = 0; orders < 15; orders += 1) codes.push(await customer.orderCode());
  shop.setOtherReports('away');

  wait(2);
  await runLookUps();
  // Four lanes ask at a time; once one gets no answer, no further order is asked about.
  assert.ok(shop.asked.length <= 4, String(shop.asked.length));
  await runLookUps();
  assert.ok(shop.asked.length <= 4, 'asked again at once');
  wait(4 * 1440);
  await runLookUps();
  shop.setOtherReports('paid');
  wait(5);
  await runLookUps();

  const { orders, ...held } = await customer.holdings();
  assert.deepEqual([new Set(orders), held], [new Set(['paid']), { periods: 15, invoices: 15, tier: 'Paid' }]);
  assert.ok(logged.some((line) => line.includes('the provider could not be asked about an order')));
});

test('an order whose payment cannot be recorded keeps no other waiting, and is tried again later [PAY-43]', async (t) => {
  const { db } = shop.server.database;
  const [broken, other] = [await shop.customer(), await shop.customer()];
  const code = await broken.orderCode();
  const [order] = await broken.orders();
  // The look-up of the broken order is due first.
  shop.server.clock.advance({ seconds: 1 });
  for (let orders = 0; orders < 8; orders += 1) await other.orderCode();
  shop.setOtherReports('paid');
  await db.execute(sql`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'broken down'; end $$`);
  const isBroken = sql.raw(`new.customer_id = '${broken.customerId}'`);
  await db.execute(sql`create trigger breaks before insert on paid_periods for each row
    when (${isBroken}) execute function break_down()`);
  const mend = () => db.execute(sql`drop function if exists break_down cascade`);
  t.after(mend);
  logged.length = 0;

  wait(2);
  await runLookUps();

  const { orders, ...held } = await other.holdings();
  assert.deepEqual([new Set(orders), held], [new Set(['paid']), { periods: 8, invoices: 8, tier: 'Paid' }]);
  assert.deepEqual(await broken.holdings(), { orders: ['pending'], ...nothingPaid });
  const lines = logged.map((line) => JSON.parse(line) as { level: string; orderId: string; msg: string });
  assert.deepEqual(
    lines.filter(({ level }) => level !== 'info').map(({ level, orderId, msg }) => [level, orderId, msg]),
    [['error', order?.id, "the provider's answer about an order could not be recorded"]],
  );
  await mend();
  wait(4);
  await runLookUps();
  assert.deepEqual((await broken.holdings()).orders, ['pending']);
  wait(1);
  await runLookUps();
  assert.deepEqual([await broken.holdings(), shop.asked.filter((asked) => asked === code).length], [onePeriod, 2]);
});

test('metrics show since when the provider has not answered about an order, however often it is asked [SRV-199]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'away');
  const readGauge = async () =>
    Number(/^quaywatch_payment_look_up_overdue_seconds (\d+)/m.exec(await shop.server.platform.metrics.metrics())?.[1]);

  wait(2);
  for (let minute = 0; minute < 45; minute += 1) {
    await runLookUps();
    wait(1);
  }
  assert.deepEqual([await readGauge(), shop.asked.length], [2_700, 9]);
  shop.setReport(code, 'pending');
  wait(5);
  await runLookUps();

  assert.equal(await readGauge(), 0);
});

test("an amount that differs from the order's is never taken as its payment [PAY-38, SRV-73]", async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  await shop.server.database.db
    .update(paymentOrders)
    .set({ totalPence: 3600 })
    .where(eq(paymentOrders.vendorTxCode, code));
  shop.setReport(code, 'paid');

  wait(2);
  await runLookUps();
  wait(5);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), { orders: ['pending'], ...nothingPaid });
  assert.deepEqual(shop.asked, [code]);
  assert.ok(logged.some((line) => line.includes('the provider has another amount or payment for this order')));
});

test('a reply that says OK counts only if the provider confirms it, so nobody can make one up [SRV-73]', async () => {
  for (const [report, words, state] of [
    ['declined', 'Your card was declined by the bank. Nothing was charged.', 'failed'],
    ['unknown', 'The payment is being processed.', 'pending'],
  ] as const) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    shop.setReport(code, report);

    assert.ok((await customer.post(okReply(code))).includes(words), report);

    assert.deepEqual(await customer.holdings(), { orders: [state], ...nothingPaid });
  }
});

test('a paid order that comes back as refused, because it was posted twice, is paid [PAY-38, SRV-71]', async () => {
  for (const status of ['INVALID', 'MALFORMED', 'ERROR']) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    shop.setReport(code, 'paid');

    assert.equal(await customer.post({ ...refusedReply(code), Status: status }), '200');

    assert.deepEqual(await customer.holdings(), onePeriod, status);
  }
});

test('an order that failed according to the browser is looked up once, and can become paid [PAY-38, SRV-71]', async () => {
  const [declined, paid] = [await shop.customer(), await shop.customer()];
  const codes = [await declined.orderCode(), await paid.orderCode()] as const;
  assert.match(await declined.post({ ...refusedReply(codes[0]), Status: 'NOTAUTHED' }), /^400/);
  assert.match(await paid.post({ ...refusedReply(codes[1]), Status: 'ABORT' }), /^400/);
  assert.deepEqual(shop.asked, []);
  shop.setReport(codes[0], 'declined');
  shop.setReport(codes[1], 'paid');

  for (let rounds = 0; rounds < 2; rounds += 1) {
    wait(5);
    await runLookUps();
  }

  assert.deepEqual(await declined.holdings(), { orders: ['failed'], ...nothingPaid });
  assert.deepEqual(await paid.holdings(), onePeriod);
  assert.equal(shop.asked.length, 2);
});

const refusedReply = (code: string) => okReply(code, { TxAuthNo: undefined, VPSTxId: undefined });

test('an OK waits while the provider cannot be asked; once it is confirmed, the period begins [PAY-39]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'away');

  assert.match(await customer.post(okReply(code)), /^400 PAYMENT_FAILED The payment is being processed\./);
  wait(1);
  await runLookUps();
  assert.deepEqual(await customer.holdings(), { orders: ['pending'], ...nothingPaid });
  shop.setReport(code, 'paid');
  wait(5);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('an OK that cannot be confirmed yet is looked up a minute later, even of an abandoned order [PAY-39]', async () => {
  for (const age of [30, 4 * 1440]) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    wait(age);
    await runLookUps();
    await customer.signIn();
    shop.setReport(code, 'away');
    assert.match(await customer.post(okReply(code)), /being processed/);

    shop.setReport(code, 'paid');
    wait(1);
    await runLookUps();

    assert.deepEqual(await customer.holdings(), onePeriod, `${age} minutes`);
  }
});

test('an OK for an order that the provider reported as declined counts once the provider confirms it [PAY-39]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'declined');
  wait(2);
  await runLookUps();
  const { orders } = await customer.holdings();
  shop.setReport(code, 'away');

  assert.match(await customer.post(okReply(code)), /being processed/);
  shop.setReport(code, 'paid');
  wait(1);
  await runLookUps();

  assert.deepEqual([orders, await customer.holdings()], [['failed'], onePeriod]);
});

test('an OK that was made up while the provider could not be asked gives nothing [PAY-39, SRV-73]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'away');
  await customer.post(okReply(code));
  shop.setReport(code, 'declined');

  wait(1);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), { orders: ['failed'], ...nothingPaid });
});

test('a reply that says PENDING does not reopen an order that the provider has reported as failed [SRV-467]', async () => {
  const [customer, slow] = [await shop.customer(), await shop.customer()];
  const code = await customer.orderCode();
  const pending = okReply(code, { Status: 'PENDING', TxAuthNo: undefined });
  const late = okReply(await slow.orderCode(), { Status: 'PENDING', TxAuthNo: undefined });
  const starts = /being processed\. Your subscription starts as soon as/;
  assert.match(await customer.post(pending), starts);
  shop.setReport(code, 'declined');
  wait(2);
  await runLookUps();
  const [before] = await customer.orders();

  const answer = await customer.post(pending);

  assert.equal(answer, '400 PAYMENT_FAILED Your card was declined by the bank. Nothing was charged.');
  assert.deepEqual(await customer.orders(), [before]);
  assert.deepEqual(await customer.holdings(), { orders: ['failed'], ...nothingPaid });
  // An order that nobody is asking about any more is asked about once again.
  wait(4 * 1440);
  await runLookUps();
  assert.deepEqual((await slow.holdings()).orders, ['abandoned']);
  await slow.signIn();
  assert.match(await slow.post(late), starts);
  wait(1);
  await runLookUps();
  assert.deepEqual((await slow.holdings()).orders, ['abandoned']);
});

test('a look-up that is answered late leaves the plan for an OK that came meanwhile [PAY-39]', async () => {
  for (const age of [2, 3 * 1440]) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    wait(age);
    await customer.signIn();
    const held = shop.holdNext();
    const lookingUp = runLookUps();
    await held.arrived;
    shop.setReport(code, 'away');
    assert.match(await customer.post(okReply(code)), /being processed/);
    shop.setReport(code, 'unknown');
    held.release();
    await lookingUp;

    shop.setReport(code, 'paid');
    wait(1);
    await runLookUps();

    assert.deepEqual(await customer.holdings(), onePeriod, `${age} minutes`);
  }
});

test("a customer cannot make the server ask the provider about another customer's orders", async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'paid');

  assert.match(await (await shop.customer()).post(okReply(code)), /^400/);

  assert.deepEqual(shop.asked, []);
});

test('look-up, several processes and three replies at once make one period and one invoice [PAY-38, SRV-71]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'paid');
  wait(2);

  const [, , ...answers] = await Promise.all([
    runLookUps(),
    runLookUps(),
    ...[1, 2, 3].map(() => customer.post(okReply(code))),
  ]);

  assert.deepEqual(answers, ['200', '200', '200']);
  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('several processes together ask about each order once [PAY-38]', async () => {
  const customer = await shop.customer();
  const codes: string[] = [];
  for (let orders = 0; orders < 12; orders += 1) codes.push(await customer.orderCode());
  wait(2);

  await Promise.all([1, 2, 3].map(() => runLookUps()));

  assert.deepEqual([...shop.asked].sort(), codes.sort());
});

test('when a process dies while asking, another process asks two minutes later [PAY-38]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'paid');
  wait(2);
  const { database, clock } = shop.server;
  const leaseUntil = new Date(clock.now().getTime() + 120_000);
  await database.transaction((tx) => claimDueOrders(tx, clock.now(), 20, leaseUntil));

  await runLookUps();
  assert.deepEqual(shop.asked, []);
  wait(2);
  await runLookUps();

  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('after paying and closing the tab, the next sign-in or token exchange makes the customer Paid [PAY-38, SRV-79]', async () => {
  for (const comeBack of ['sign-in', 'exchange'] as const) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    shop.setReport(code, 'paid');
    shop.server.clock.advance({ seconds: 45 });

    await (comeBack === 'sign-in' ? customer.signIn() : exchange(shop.server.url, customer.refreshToken));
    await shop.server.runJobs();

    assert.deepEqual(await customer.holdings(), onePeriod, comeBack);
  }
});

test('a sign-in while the customer is still on the provider’s page triggers no look-up', async () => {
  const customer = await shop.customer();
  await customer.orderCode();
  shop.server.clock.advance({ seconds: 20 });

  await customer.signIn();
  await shop.server.runJobs();

  assert.deepEqual(shop.asked, []);
});

test('however often a customer signs in, the provider is asked about an order at most 30 times', async () => {
  const customer = await shop.customer();
  await customer.orderCode();
  await shop.server.database.db.update(paymentOrders).set({ lookUps: 29 });
  shop.server.clock.advance({ seconds: 45 });

  for (let visits = 0; visits < 3; visits += 1) {
    await customer.signIn();
    await shop.server.runJobs();
  }

  assert.equal(shop.asked.length, 1);
});

const remove = (customerId: string) =>
  shop.server.database.transaction((tx) => buildDeletion(shop.server.platform)(tx, [customerId]));

test('a payment for a deleted account is kept to be paid back, and operators are told [SRV-78]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  shop.setReport(code, 'paid');
  const readMetric = async () =>
    /^quaywatch_refunds_due (\d+)$/m.exec(await (await fetch(`${shop.server.url}/metrics`)).text())?.[1];
  const before = Number(await readMetric());

  await remove(customer.customerId);
  wait(2);
  await runLookUps();
  await runLookUps();

  assert.deepEqual(await customer.holdings(), { orders: ['refund-due'], periods: 0, invoices: 0, tier: null });
  const [order] = await customer.orders();
  assert.deepEqual([order?.billing, order?.vpsTxId !== null, order?.lookUpAt], [null, true, null]);
  assert.equal(Number(await readMetric()), before + 1);
  const told = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.equal(told.filter(({ orderId, level }) => orderId === order?.id && level === 'error').length, 1);
});

test('a payment that was paid back stays so when a look-up that was under way reports it again [SRV-78]', async () => {
  const customer = await shop.customer();
  shop.setReport(await customer.orderCode(), 'paid');
  await remove(customer.customerId);
  wait(2);
  await runLookUps();
  await shop.server.database.db
    .update(paymentOrders)
    .set({ state: 'refunded', lookUpAt: shop.server.clock.now() })
    .where(eq(paymentOrders.customerId, customer.customerId));

  await runLookUps();

  assert.equal(shop.asked.length, 2);
  assert.deepEqual((await customer.holdings()).orders, ['refunded']);
});

test('a payment while its account is deleted ends in a complete period or a refund due [SRV-71, SRV-78]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const customer = await shop.customer();
    const code = await customer.orderCode();
    shop.setReport(code, 'paid');
    wait(2);

    await Promise.all([remove(customer.customerId), runLookUps(), customer.post(okReply(code))]);

    const { orders, periods, invoices, tier } = await customer.holdings();
    assert.deepEqual([periods, tier], [0, null]);
    assert.deepEqual([orders, invoices], orders[0] === 'paid' ? [['paid'], 1] : [['refund-due'], 0]);
  }
});

test('a subscription renews from its recurring purchase, and the newest one counts [PAY-11, SRV-09, PAY-41]', async () => {
  const customer = await shop.customer();
  shop.setOtherReports('paid');
  const repeated = () => customer.recurringOrder();
  await customer.post(okReply(await customer.orderCode()));
  assert.equal(await repeated(), null);

  const first = await customer.orderCode({ paymentRate: 'Recurring 30 day period' });
  await customer.post(okReply(first));
  assert.equal(await repeated(), first);
  const second = await customer.orderCode({ paymentRate: 'Recurring 30 day period' });
  await customer.post(okReply(second));

  assert.equal(await repeated(), second);

  await customer.orderCode({ paymentRate: 'Recurring 30 day period' });
  wait(1);
  const newest = await customer.orderCode({ paymentRate: 'Recurring 30 day period' });
  await customer.post(okReply(newest));
  wait(1);
  await runLookUps();

  assert.deepEqual((await customer.holdings()).orders, ['paid', 'paid', 'paid', 'paid', 'paid']);
  assert.equal(await repeated(), newest);
});
