import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmPayment } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { serverLimits } from '../../platform/server-limits.ts';
import { okReply, sealReply, startShop, type Shop } from './testing/start-shop.ts';

let shop: Shop;
const logged: string[] = [];
before(async () => {
  shop = await startShop({ log: { write: (line: string) => void logged.push(line) } });
});
after(() => shop.stop());

const unconfirmed =
  '400 PAYMENT_FAILED The payment could not be confirmed. If you were charged, please call our helpdesk.';
const nothingHeld = { orders: ['pending'], periods: 0, invoices: 0, tier: 'Free' };
const onePeriod = { orders: ['paid'], periods: 1, invoices: 1, tier: 'Paid' };

test('confirming a payment needs a sign-in [ACC-52]', async () => {
  assert.equal((await shop.server.call(confirmPayment, { body: { crypt: '@00' } })).status, 401);
  assert.equal((await (await shop.customer()).confirm('')).status, 400);
  assert.equal((await (await shop.customer()).confirm('@'.padEnd(8193, '0'))).status, 400);
});

test('a payment that the provider took gives its period, its invoice and tier Paid [ACC-52, ACC-53, SRV-49, SRV-71]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();

  assert.equal(await customer.post(okReply(code)), '200');

  assert.deepEqual(await customer.holdings(), onePeriod);
  const [order] = await customer.orders();
  assert.deepEqual(
    [order?.providerStatus, order?.txAuthNo, order?.lookUpAt, order?.settledAt],
    ['OK', '5048', null, shop.server.clock.now()],
  );
});

test('without the provider’s reports no look-up of an order is ever overdue [SRV-199]', async () => {
  await (await shop.customer()).order();
  shop.server.clock.advance({ hours: 1 });

  assert.match(await shop.server.platform.metrics.metrics(), /^quaywatch_payment_look_up_overdue_seconds 0$/m);
});

test('the same reply again, even three at once, answers 200 and changes nothing [SRV-71, SRV-73]', async () => {
  const customer = await shop.customer();
  const reply = okReply(await customer.orderCode());

  assert.deepEqual(await Promise.all([1, 2, 3].map(() => customer.post(reply))), ['200', '200', '200']);
  assert.equal(await customer.post(reply), '200');

  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('of two orders made at once, the one that is paid counts [SRV-71]', async () => {
  const customer = await shop.customer();
  await Promise.all([customer.order(), customer.order()]);
  const [, second] = await customer.orders();

  assert.equal(await customer.post(okReply(second?.vendorTxCode ?? '')), '200');

  const { orders, ...held } = await customer.holdings();
  assert.deepEqual(held, { periods: 1, invoices: 1, tier: 'Paid' });
  assert.deepEqual([...orders].sort(), ['paid', 'pending']);
});

test('another customer’s, altered, unknown and unreadable replies get the same refusal [SRV-73]', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const code = await customer.orderCode();
  const reply = okReply(code);
  const crypt = sealReply(reply);

  const answers = {
    'another customer': await other.post(reply),
    'another customer, cancelled': await other.post({ ...reply, Status: 'ABORT' }),
    'less money': await customer.post({ ...reply, Amount: '0.01' }),
    'more money': await customer.post({ ...reply, Amount: '1,800.00' }),
    'less money, cancelled': await customer.post({ ...reply, Status: 'ABORT', Amount: '0.01' }),
    'no amount': await customer.post({ ...reply, Amount: undefined }),
    'an order that nobody made': await customer.post(okReply('QW-nobody')),
    'no order': await customer.post({ ...reply, VendorTxCode: undefined }),
    'no status': await customer.post({ ...reply, Status: undefined }),
    'a status that is none': await customer.post({ ...reply, Status: 'FINE' }),
    'no @': (await customer.confirm(crypt.slice(1))).error.description,
    'not hex': (await customer.confirm(`@${'zz'.repeat(16)}`)).error.description,
    'another length': (await customer.confirm(crypt.slice(0, -2))).error.description,
    'another end': (await customer.confirm(`${crypt.slice(0, -32)}${'00'.repeat(16)}`)).error.description,
    'another begin': (await customer.confirm(`@${'00'.repeat(16)}${crypt.slice(33)}`)).error.description,
    'one letter': (await customer.confirm(crypt.slice(0, 40) + flip(crypt[40]) + crypt.slice(41))).error.description,
    'the order itself': (await customer.confirm((await customer.order()).answer.crypt)).error.description,
    'any word': (await customer.confirm('hello')).error.description,
  };

  const words = unconfirmed.replace('400 PAYMENT_FAILED ', '');
  for (const [what, answer] of Object.entries(answers))
    assert.equal(answer?.replace('400 PAYMENT_FAILED ', ''), words, what);
  assert.deepEqual(await customer.holdings(), { ...nothingHeld, orders: ['pending', 'pending'] });
  assert.deepEqual((await other.holdings()).orders, []);
});

const flip = (letter = '') => (letter === '0' ? '1' : '0');

test('the reply of an earlier order gives no second period [SRV-73]', async () => {
  const customer = await shop.customer();
  const first = okReply(await customer.orderCode());
  await customer.post(first);
  await customer.orderCode();

  assert.equal(await customer.post(first), '200');

  assert.deepEqual(await customer.holdings(), { ...onePeriod, orders: ['paid', 'pending'] });
});

// This shop is not told how a payment ends, so nothing starts later.
const untaken = 'The card provider did not accept the order. If you were charged, please call our helpdesk.';
const failures = {
  NOTAUTHED: 'Your card was declined by the bank. Nothing was charged.',
  REJECTED: 'The payment did not pass the security checks. Nothing was charged.',
  ABORT: 'The payment was cancelled. Nothing was charged.',
  MALFORMED: untaken,
  INVALID: untaken,
  ERROR: 'The card provider had a problem. You may have paid: please call our helpdesk before you try again.',
  AUTHENTICATED: 'Your card was checked, but not charged.',
  REGISTERED: 'Your card was checked, but not charged.',
};

for (const [status, words] of Object.entries(failures))
  test(`a payment that ends as ${status} gives the reason in our words, not the provider's [ACC-52, ACC-54, PAY-42]`, async () => {
    const customer = await shop.customer();
    const reply = okReply(await customer.orderCode(), {
      Status: status,
      StatusDetail: '2000 : something of theirs',
      TxAuthNo: undefined,
    });

    assert.equal(await customer.post(reply), `400 PAYMENT_FAILED ${words}`);
    assert.equal(await customer.post(reply), `400 PAYMENT_FAILED ${words}`);

    assert.deepEqual(await customer.holdings(), { ...nothingHeld, orders: ['failed'] });
    const [order] = await customer.orders();
    assert.deepEqual([order?.providerStatus, order?.providerDetail], [status, '2000 : something of theirs']);
    // The browser may bring an old reply, so only the provider's reports end the look-ups.
    assert.notEqual(order?.lookUpAt, null);
  });

async function countSettled(state: string): Promise<number> {
  const series = `quaywatch_payments_settled_total{kind="purchase",state="${state}"} `;
  const text = await shop.server.platform.metrics.metrics();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(series))
      ?.slice(series.length),
  );
}

test('metrics count customers who cancel or take too long apart from payments that fail [SRV-199]', async () => {
  const before = [await countSettled('cancelled'), await countSettled('failed')] as const;
  const customer = await shop.customer();
  for (const Status of ['ABORT', 'NOTAUTHED', 'ABORT'])
    await customer.post(okReply(await customer.orderCode(), { Status, TxAuthNo: undefined }));

  assert.deepEqual([(await countSettled('cancelled')) - before[0], (await countSettled('failed')) - before[1]], [2, 1]);
});

test('a payment is counted once, although a deadlock ended its transaction the first time [SRV-199, SRV-513]', async () => {
  const { db } = shop.server.database;
  await db.execute(sql`create sequence invoices_tried`);
  await db.execute(sql`create function deadlock_once() returns trigger language plpgsql as $$ begin
    if nextval('invoices_tried') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
    return null;
  end $$`);
  await db.execute(sql`create trigger invoices_deadlock after insert on invoices
    for each row execute function deadlock_once()`);
  const before = await countSettled('paid');
  const customer = await shop.customer();

  assert.equal(await customer.post(okReply(await customer.orderCode())), '200');

  await db.execute(sql`drop trigger invoices_deadlock on invoices`);
  const { rows } = await db.execute(sql`select last_value as tries from invoices_tried`);
  assert.deepEqual([Number(rows[0]?.['tries']), (await countSettled('paid')) - before], [2, 1]);
});

test('a payment that is still being processed is neither paid nor failed, and no start is promised [ACC-54, PAY-42]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();

  const answer = await customer.post(okReply(code, { Status: 'PENDING', TxAuthNo: undefined }));

  const words = 'The payment is being processed. If you are charged, please call our helpdesk.';
  assert.equal(answer, `400 PAYMENT_FAILED ${words}`);
  assert.deepEqual(await customer.holdings(), nothingHeld);
});

test('a failed order becomes paid if the provider says so later, and a paid one stays paid [SRV-71]', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  const cancelled = okReply(code, { Status: 'ABORT', TxAuthNo: undefined, Amount: undefined });
  assert.match(await customer.post(cancelled), /^400/);

  assert.equal(await customer.post(okReply(code)), '200');
  assert.equal(await customer.post(cancelled), '200');
  assert.match(await customer.post(okReply(code, { VPSTxId: '{11111111-2222-3333-4444-555555555555}' })), /^400/);

  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('after 60 replies in an hour no more are read, even a correct one [SRV-73]', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  const reply = okReply(await customer.orderCode());
  for (let tries = 0; tries < serverLimits.paymentRepliesPerHour; tries += 1)
    assert.equal((await customer.confirm(`@${'0'.repeat(32)}`)).status, 400);

  assert.match(await customer.post(reply), /^429 TOO_MANY_REQUESTS/);
  assert.equal(await other.post(okReply(await other.orderCode())), '200');
});

test('the log says how orders end, but nothing that was posted', async () => {
  const customer = await shop.customer();
  const code = await customer.orderCode();
  const reply = sealReply(okReply(code));
  await customer.confirm(reply);
  await customer.confirm(`${reply}00`);

  const [order] = await customer.orders();
  const text = logged.join('');
  const settled = logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg, orderId }) => msg === 'order settled' && orderId === order?.id);
  assert.deepEqual([settled?.['source'], settled?.['status'], settled?.['state']], ['browser', 'OK', 'paid']);
  for (const secret of [reply.slice(1, 60), code, 'Wharf Lane', 'accounts@tests'])
    assert.ok(!text.includes(secret), secret);
});
