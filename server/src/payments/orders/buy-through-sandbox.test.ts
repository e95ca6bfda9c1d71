import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postForm, openCardPage, payThroughSandbox } from '../../../testing/pay-through-sandbox.ts';
import { startPayingProduct } from '../../../testing/start-paying-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { Outcome } from '../../payment-sandbox/outcomes.rules.ts';
import { startCustomer } from './testing/start-shop.ts';

let server: TestApp;
before(async () => {
  server = await startPayingProduct();
});
after(() => server.stop());

const onePeriod = { orders: ['paid'], periods: 1, invoices: 1, tier: 'Paid' };
const nothingPaid = { periods: 0, invoices: 0, tier: 'Free' };

async function startBuyer(outcome: Outcome) {
  const customer = await startCustomer(server, 'Free');
  const { answer: order } = await customer.order();
  return { customer, order, crypt: await payThroughSandbox(order, outcome) };
}

test('a customer who pays on the card page and returns is Paid, with a period and invoice [ACC-53, SRV-49, PAY-16]', async () => {
  const { customer, crypt } = await startBuyer('approve');

  assert.equal((await customer.confirm(crypt)).status, 200);
  assert.equal((await customer.confirm(crypt)).status, 200);

  assert.deepEqual(await customer.holdings(), onePeriod);
});

for (const [outcome, words] of [
  ['decline', 'Your card was declined by the bank. Nothing was charged.'],
  ['cancel', 'The payment was cancelled. Nothing was charged.'],
  ['time-out', 'The payment was cancelled. Nothing was charged.'],
  ['reject', 'The payment did not pass the security checks. Nothing was charged.'],
] as const)
  test(`a payment that ends with ${outcome} on the card page is answered with 400 and the reason [ACC-54]`, async () => {
    const { customer, crypt } = await startBuyer(outcome);

    const { status, error } = await customer.confirm(crypt);

    assert.deepEqual([status, error.code, error.description], [400, 'PAYMENT_FAILED', words]);
    assert.deepEqual(await customer.holdings(), { orders: ['failed'], ...nothingPaid });
  });

test('a customer who pays and closes the tab is Paid at the next sign-in [PAY-38]', async () => {
  const { customer, crypt } = await startBuyer('approve');
  server.clock.advance({ seconds: 31 });

  await customer.signIn();
  await server.runJobs();

  assert.deepEqual(await customer.holdings(), onePeriod);
  assert.equal((await customer.confirm(crypt)).status, 200);
  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('a paid order that is posted again from another tab is neither paid twice nor lost [PAY-38, SRV-71]', async () => {
  const { customer, order } = await startBuyer('approve');

  const again = await postForm(order.registrationUrl, {
    VPSProtocol: '3.00',
    TxType: 'PAYMENT',
    Vendor: order.vendor,
    Crypt: order.crypt,
  });
  const crypt = new URL(again.headers.get('location') ?? '').search.replace('?crypt=', '');

  assert.equal((await customer.confirm(crypt)).status, 200);
  assert.deepEqual(await customer.holdings(), onePeriod);
});

test('a made-up reply gives nothing while the customer is on the card page [SRV-73]', async () => {
  const customer = await startCustomer(server, 'Free');
  const { answer: order } = await customer.order();
  await openCardPage(order);

  assert.equal((await customer.confirm(order.crypt)).status, 400);

  assert.deepEqual(await customer.holdings(), { orders: ['pending'], ...nothingPaid });
});
