import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { createPaymentOrder, messages, readPaymentOptions } from '@quaywatch/shared/contract';
import { recordTestPayment } from '../../../testing/test-payment.ts';
import { buildDeletion } from '../../build-deletion.ts';
import { day } from '../../platform/durations.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { decryptText } from '../provider/crypt.rules.ts';
import { splitFields } from '../provider/form-fields.rules.ts';
import { paymentOrders } from '../records/payments.tables.ts';
import { orderBody, startShop, type OrderBody, type Shop } from './testing/start-shop.ts';

let shop: Shop;
before(async () => {
  shop = await startShop({ reports: true });
});
after(() => shop.stop());

const fieldsOf = (crypt: string) => Object.fromEntries(splitFields(decryptText(crypt, '55a51621a6648525') ?? '') ?? []);

test('prices need a sign-in, orders need tier Free, Free-advanced or Paid [PAY-12, PAY-15, ACC-46] [SRV-07, PAY-D8]', async () => {
  const { call } = shop.server;
  assert.equal((await call(readPaymentOptions)).status, 401);
  assert.equal((await call(createPaymentOrder, { body: orderBody() })).status, 401);

  const internal = await shop.customer('Internal');
  assert.equal((await internal.readOptions()).status, 200);
  assert.equal((await internal.order()).status, 403);
  assert.deepEqual(await internal.orders(), []);
  for (const tier of ['Free', 'Free-advanced', 'Paid'] as const)
    assert.equal((await (await shop.customer(tier)).order()).status, 200, tier);
});

const refusals: readonly [change: Partial<OrderBody>, field: string, message: string][] = [
  [{ country: 'Atlantis' }, 'country', messages.empty],
  [{ country: 'GB' }, 'country', messages.empty],
  [{ city: 'Lon\u0000don' }, 'city', messages.empty],
  [{ address1: '\ud800 Wharf Lane' }, 'address1', messages.empty],
  [{ postcode: null }, 'postcode', messages.postcode],
  [{ country: 'United States', state: null, postcode: '90210' }, 'state', messages.empty],
  [{ country: 'United States', state: 'Bavaria', postcode: '90210' }, 'state', messages.empty],
  [{ country: 'United States', state: 'CA', postcode: '90210' }, 'state', messages.empty],
  [{ country: 'United States', state: 'California', postcode: null }, 'postcode', messages.postcode],
];

for (const [change, field, message] of refusals)
  test(`an order with ${JSON.stringify(change)} is refused, naming ${field} [PAY-26, PAY-27, PAY-29]`, async () => {
    const customer = await shop.customer();

    const { status, error } = await customer.order(change);

    assert.deepEqual(
      [status, error.code, error['fields']],
      [400, 'INVALID_INPUT', [{ field, message }]],
      JSON.stringify(error),
    );
    assert.deepEqual(await customer.orders(), []);
  });

/** What the page never sends: one character too many, or none where one is required. */
const unfit: Readonly<Partial<Record<keyof OrderBody, readonly string[]>>> = {
  firstName: [' ', 'x'.repeat(21)],
  lastName: [' ', 'x'.repeat(21)],
  company: ['x'.repeat(201)],
  address1: [' ', 'x'.repeat(101)],
  address2: ['x'.repeat(101)],
  city: [' ', 'x'.repeat(41)],
  country: [' '],
  postcode: ['E16 2QU 123', 'E16_2QU'],
  email: [' ', 'ada.tests.example', 'a+b@tests.example', `${'a'.repeat(187)}@tests.example`],
  phone: [' ', '020-7946-0958', '0'.repeat(21)],
  purchaseOrderNumber: ['x'.repeat(21)],
};

test('the server refuses missing, too long or invalid fields by name [PAY-21..26, PAY-28, PAY-30..32]', async () => {
  const customer = await shop.customer();

  for (const [field, values] of Object.entries(unfit))
    for (const value of values) {
      const { status, error } = await customer.order({ [field]: value });
      const refused = (error['fields'] as readonly { field: string }[] | undefined)?.map((one) => one.field);
      assert.deepEqual([status, error.code, refused], [400, 'INVALID_INPUT', [field]], `${field}: ${value}`);
    }

  assert.deepEqual(await customer.orders(), []);
});

test('an order may fill every field up to its limit [PAY-21..25, PAY-28, PAY-30..32]', async () => {
  const customer = await shop.customer();
  const longest = {
    firstName: 'x'.repeat(20),
    lastName: 'y'.repeat(20),
    company: 'c'.repeat(200),
    address1: 'a'.repeat(100),
    address2: 'b'.repeat(100),
    city: 'l'.repeat(40),
    postcode: 'E16-2QU 12',
    email: `${'a'.repeat(186)}@tests.example`,
    phone: `+44(0)${'2'.repeat(14)}`,
    purchaseOrderNumber: 'x'.repeat(20),
  };

  assert.equal((await customer.order(longest)).status, 200);

  const [order] = await customer.orders();
  const { paymentRate: _, ...stated } = orderBody(longest);
  assert.deepEqual(order?.billing, stated);
});

test('an order returns what the provider needs, and costs 15 pounds plus VAT [PAY-15, PAY-16, PAY-19] [SRV-08]', async () => {
  const customer = await shop.customer();

  const { answer } = await customer.order();

  const { crypt, ...others } = answer;
  assert.deepEqual(others, {
    vendor: 'quaysides',
    registrationUrl: 'https://provider.example/gateway/service/vspform-register.vsp',
    paymentRate: { name: '1 X 30 day period', amount: 15, vatPercent: 20, vatAmount: 3, totalAmount: 18 },
  });
  const { VendorTxCode, Amount, Currency, BillingCountry, Description } = fieldsOf(crypt);
  const [order] = await customer.orders();
  assert.deepEqual(
    { VendorTxCode, Amount, Currency, BillingCountry, Description },
    {
      VendorTxCode: order?.vendorTxCode,
      Amount: '18.00',
      Currency: 'GBP',
      BillingCountry: 'GB',
      Description: '30 day subscription',
    },
  );
});

test('an order is stored as stated and waits for the provider [PAY-15]', async () => {
  const customer = await shop.customer();

  await customer.order({ paymentRate: 'Recurring 30 day period', firstName: ' Zoë ' });

  const [order] = await customer.orders();
  const { paymentRate: _, ...stated } = orderBody({ firstName: 'Zoë' });
  assert.deepEqual(order?.billing, stated);
  assert.deepEqual(
    [order?.kind, order?.recurring, order?.state, order?.netPence, order?.vatPence, order?.totalPence],
    ['purchase', true, 'pending', 1500, 300, 1800],
  );
});

test('only addresses in the United States have a state, and only some countries a postcode [PAY-27, PAY-29] [PAY-D2]', async () => {
  const customer = await shop.customer();

  const american = await customer.order({ country: 'United States', state: 'California', postcode: '90210' });
  const french = await customer.order({ country: 'France', state: 'California', postcode: '75001' });
  const emirati = await customer.order({ country: 'United Arab Emirates', postcode: null });

  assert.deepEqual(
    [american, french, emirati].map(({ answer }) => {
      const { BillingCountry, BillingState } = fieldsOf(answer.crypt);
      return [BillingCountry, BillingState];
    }),
    [
      ['US', 'CA'],
      ['FR', undefined],
      ['AE', undefined],
    ],
  );
  assert.deepEqual(
    (await customer.orders()).map(({ billing }) => [billing?.state, billing?.postcode]),
    [
      ['California', '90210'],
      [null, '75001'],
      [null, null],
    ],
  );
});

test('the order codes for the provider cannot be guessed and use only allowed characters', async () => {
  const customer = await shop.customer();
  for (let orders = 0; orders < 5; orders += 1) await customer.order();

  const codes = (await customer.orders()).map(({ vendorTxCode }) => vendorTxCode);

  assert.ok(codes.every((code) => /^QW-[\w.{}-]{32}$/.test(code)));
  const letters = new Set(codes.flatMap((code) => Array.from(code.slice(3))));
  assert.ok(new Set(codes.map((code) => code.slice(3, 11))).size === 5 && letters.size > 40);
});

test('a customer can make 20 orders an hour, not counting refusals; other customers are not affected', async () => {
  const customer = await shop.customer();
  const other = await shop.customer();
  for (let refused = 0; refused < 5; refused += 1) await customer.order({ country: 'Atlantis' });

  const statuses: number[] = [];
  for (let orders = 0; orders <= serverLimits.paymentOrdersPerHour; orders += 1)
    statuses.push((await customer.order()).status);

  assert.deepEqual(statuses, [...Array<number>(20).fill(200), 429]);
  assert.equal((await customer.orders()).length, 20);
  assert.equal((await other.order()).status, 200);
});

test('an order made while its account is deleted keeps no billing details', async () => {
  const customer = await shop.customer();
  const { database } = shop.server;

  const [{ status }] = await Promise.all([
    customer.order(),
    database.transaction((tx) => buildDeletion(shop.server.platform)(tx, [customer.customerId])),
  ]);

  const left = await database.db
    .select({ billing: paymentOrders.billing })
    .from(paymentOrders)
    .where(eq(paymentOrders.customerId, customer.customerId));
  assert.ok(left.every(({ billing }) => billing === null));
  assert.ok(status === 401 || status === 200, String(status));
});

test('the form starts with the last order that the customer filled in, not with a renewal of an older one [PAY-40]', async () => {
  const customer = await shop.customer();
  await customer.order({ city: 'Bristol', paymentRate: 'Recurring 30 day period' });
  const [first] = await customer.orders();
  assert.ok(first);
  shop.server.clock.advance({ minutes: 1 });
  await customer.order({ city: 'Leeds' });
  const { id: _, vendorTxCode, createdAt, ...renewal } = first;
  await shop.server.database.db.insert(paymentOrders).values({
    ...renewal,
    kind: 'renewal',
    vendorTxCode: `${vendorTxCode}-2`,
    createdAt: new Date(createdAt.getTime() + 120_000),
  });

  assert.equal((await customer.readOptions()).answer.billing?.city, 'Leeds');
});

test("the page gets the customer's own account and last order, and nothing of others [PAY-40]", async () => {
  const [first, other] = [await shop.customer(), await shop.customer()];
  const told = async (customer: typeof first) => (await customer.readOptions()).answer.billing;
  assert.deepEqual([(await told(first))?.lastName, (await told(first))?.address1], ['Okafor', null]);

  await first.order({ city: 'Leith', address1: '1 Old Street' });
  await first.order({ lastName: 'Baker', city: 'Hull', purchaseOrderNumber: 'PO-78' });
  const { purchaseOrderNumber: _, paymentRate: __, ...same } = orderBody({ lastName: 'Baker', city: 'Hull' });
  assert.deepEqual(await told(first), same);
  assert.equal((await told(other))?.city, null);
});

test('until the paid time ends, the page is told when the next period begins, and whether the subscription renews [PAY-44]', async () => {
  const { server } = shop;
  const [single, recurring, trial] = [
    await shop.customer(),
    await shop.customer(),
    await shop.customer('Free-advanced'),
  ];
  const told = async (customer: typeof single) => (await customer.readOptions()).answer.paidTime;
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day);
  await recordTestPayment(server, { customerId: single.customerId, paidAt: inDays(-10) });
  await recordTestPayment(server, { customerId: recurring.customerId, recurring: true });

  assert.deepEqual(await told(single), { endsAt: inDays(20).toISOString(), renews: false });
  assert.deepEqual(await told(recurring), { endsAt: inDays(30).toISOString(), renews: true });
  assert.equal(await told(trial), undefined);

  await recordTestPayment(server, { customerId: recurring.customerId });
  assert.deepEqual(await told(recurring), { endsAt: inDays(60).toISOString(), renews: true });
  const former = await shop.customer();
  await recordTestPayment(server, { customerId: former.customerId, paidAt: inDays(-30) });
  assert.equal(await told(former), undefined);
});

test('both offers, for 15 pounds, and the countries are listed [PAY-12, PAY-13, PAY-14] [PAY-D1, PAY-D3]', async () => {
  const { answer } = await (await shop.customer()).readOptions();

  assert.deepEqual(answer.paymentRates, [
    { name: '1 X 30 day period', amount: 15 },
    { name: 'Recurring 30 day period', amount: 15 },
  ]);
  assert.deepEqual(answer.countries[0], { country: 'United Kingdom', hasPostcode: true, states: [] });
  assert.equal(answer.countries.find(({ country }) => country === 'United States')?.states.length, 62);
});

test('if the provider cannot repeat payments, only the single payment is offered and accepted [PAY-36]', async (t) => {
  const single = await startShop({ reports: false });
  t.after(() => single.stop());
  const customer = await single.customer();

  assert.deepEqual(
    (await customer.readOptions()).answer.paymentRates.map(({ name }) => name),
    ['1 X 30 day period'],
  );
  const refused = await customer.order({ paymentRate: 'Recurring 30 day period' });
  assert.deepEqual(
    [refused.status, refused.error['fields']],
    [400, [{ field: 'paymentRate', message: 'Subscriptions cannot renew here' }]],
  );
  assert.equal((await customer.order()).status, 200);
});

test('in production without a card provider nothing is offered, and orders and replies are refused [PAY-35]', async (t) => {
  const closed = await startShop({ config: { production: true, payment: null } });
  t.after(() => closed.stop());
  const customer = await closed.customer();

  const { answer } = await customer.readOptions();
  assert.deepEqual(answer.paymentRates, []);
  assert.equal(answer.countries[0]?.country, 'United Kingdom');
  assert.deepEqual([(await customer.order()).status, await customer.orders()], [403, []]);
  assert.equal((await customer.confirm('@00')).status, 400);
});
