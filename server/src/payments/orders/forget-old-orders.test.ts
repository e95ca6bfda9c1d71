import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { paymentOrders } from '../records/payments.tables.ts';
import { forgetOldOrders } from './forget-old-orders.ts';
import { okReply, startShop, type Shop } from './testing/start-shop.ts';

let shop: Shop;
before(async () => {
  shop = await startShop({ reports: true });
  shop.setOtherReports('paid');
});
after(() => shop.stop());

const passDays = (days: number) => shop.server.clock.advance({ days });
const forget = () => forgetOldOrders(shop.server.platform);
const statesOf = async (customer: Awaited<ReturnType<Shop['customer']>>) =>
  (await customer.orders()).map(({ state }) => state).sort();

test('an unpaid order is deleted after 180 days, together with its address; a paid one stays', async () => {
  const customer = await shop.customer();
  for (const status of ['OK', 'ABORT']) {
    const code = await customer.orderCode();
    if (status === 'ABORT') shop.setReport(code, 'declined');
    await customer.post(okReply(code, { Status: status }));
  }
  await shop.server.database.db
    .update(paymentOrders)
    .set({ state: 'abandoned' })
    .where(eq(paymentOrders.vendorTxCode, await customer.orderCode()));
  await customer.order();
  const all = ['abandoned', 'failed', 'paid', 'pending'];
  assert.deepEqual(await statesOf(customer), all);

  passDays(180);
  await forget();
  assert.deepEqual(await statesOf(customer), all);
  passDays(1);
  await forget();

  assert.deepEqual(await statesOf(customer), ['paid']);
});

test('a paid order is kept for 7 years, longer while a subscription renews from it or a refund is due [SRV-50]', async () => {
  const [single, renewing, owed] = [await shop.customer(), await shop.customer(), await shop.customer()];
  await single.post(okReply(await single.orderCode()));
  await renewing.post(okReply(await renewing.orderCode({ paymentRate: 'Recurring 30 day period' })));
  await owed.post(okReply(await owed.orderCode()));
  await shop.server.database.db
    .update(paymentOrders)
    .set({ state: 'refund-due' })
    .where(eq(paymentOrders.customerId, owed.customerId));
  const all = async () => [await statesOf(single), await statesOf(renewing), await statesOf(owed)];

  passDays(7 * 365);
  await forget();
  assert.deepEqual(await all(), [['paid'], ['paid'], ['refund-due']]);
  passDays(3);
  await forget();

  assert.deepEqual(await all(), [[], ['paid'], ['refund-due']]);
});

test('however many old orders there are, all are deleted in one night', async () => {
  const customer = await shop.customer();
  await customer.order();
  const [order] = await customer.orders();
  assert.ok(order);
  const { id: _, ...row } = order;
  await shop.server.database.db
    .insert(paymentOrders)
    .values(Array.from({ length: 1_203 }, (_, index) => ({ ...row, vendorTxCode: `QW-old-${index}` })));

  passDays(181);
  await forget();

  assert.deepEqual(await customer.orders(), []);
});
