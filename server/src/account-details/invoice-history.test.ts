import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readAccountDetails, readAdvancedAccountDetails } from '@quaywatch/shared/contract';
import { signInAs } from '../../testing/sign-in-as.ts';
import { recordTestPayment } from '../../testing/test-payment.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { buildSubscriptions } from '../build-subscriptions.ts';
import { insertPaidPeriod } from '../subscriptions/periods.queries.ts';
import { day } from '../platform/durations.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * day);
const historyOf = async (token: string) => (await server.call(readAccountDetails, { token })).answer.invoiceHistoryDto;

test('a stranger sees nothing about payments, and a standard customer nothing about the package [ACC-03, ACC-04]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'standard@tests.example' });
  await recordTestPayment(server, {
    customerId: (await signInAs(server, { email: 'other@tests.example' })).customerId,
  });

  assert.equal((await server.call(readAccountDetails)).status, 401);
  assert.equal((await server.call(readAdvancedAccountDetails, { token })).status, 403);
  assert.ok(customerId);
  assert.deepEqual(await historyOf(token), {
    hasInvoiceHistory: false,
    paymentRate: null,
    payedPeriodEndDate: null,
  });
});

test('after one payment the page says single payment until the period ends, and keeps the invoice [ACC-05, ACC-06]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'single@tests.example' });
  const { customerId: former, token: formerToken } = await signInAs(server, { email: 'former@tests.example' });
  await recordTestPayment(server, { customerId, paidAt: new Date(inDays(-30).getTime() + 1) });
  await recordTestPayment(server, { customerId: former, paidAt: inDays(-30) });

  assert.deepEqual(
    [await historyOf(token), await historyOf(formerToken)],
    [
      {
        hasInvoiceHistory: true,
        paymentRate: 'Single payment',
        payedPeriodEndDate: new Date(server.clock.now().getTime() + 1).toISOString(),
      },
      { hasInvoiceHistory: true, paymentRate: null, payedPeriodEndDate: inDays(0).toISOString() },
    ],
  );
});

test('a customer who has paid ahead sees the end of all paid periods [ACC-06, ACC-31] [ACC-D8]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'ahead@tests.example' });
  await recordTestPayment(server, { customerId, paidAt: inDays(-20) });
  await recordTestPayment(server, { customerId, paidAt: inDays(-19) });
  await recordTestPayment(server, { customerId });

  assert.deepEqual(await historyOf(token), {
    hasInvoiceHistory: true,
    paymentRate: 'Single payment',
    payedPeriodEndDate: inDays(70).toISOString(),
  });
});

test('a subscription is recurring until cancelled, then single until the paid time ends [ACC-06, ACC-29, ACC-40]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'recurring@tests.example' });
  await recordTestPayment(server, { customerId, recurring: true });
  const renewing = await historyOf(token);

  await server.database.transaction((tx) =>
    buildSubscriptions(server.platform).stopRenewing(tx, customerId, { kind: 'customer', sessionId: 'of a test' }),
  );

  const payedPeriodEndDate = inDays(30).toISOString();
  assert.deepEqual(
    [renewing, await historyOf(token)],
    [
      { hasInvoiceHistory: true, paymentRate: 'Recurring payment', payedPeriodEndDate },
      { hasInvoiceHistory: true, paymentRate: 'Single payment', payedPeriodEndDate },
    ],
  );
});

test('a period without an invoice, from before invoices existed, runs to its end without invoice history [ACC-27]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'early@tests.example', tier: 'Paid' });
  await insertPaidPeriod(server.database.db, customerId, { startsAt: inDays(-10), endsAt: inDays(20) });

  assert.deepEqual(await historyOf(token), {
    hasInvoiceHistory: false,
    paymentRate: 'Single payment',
    payedPeriodEndDate: inDays(20).toISOString(),
  });
});
