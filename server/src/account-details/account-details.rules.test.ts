import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInvoiceHistory } from './account-details.rules.ts';

const now = new Date('2026-06-22T12:00:00Z');
const end = '2026-06-22T12:00:01.000Z';
const describe = (paidUntil: Date | null, renews: boolean, hasInvoices = true) =>
  describeInvoiceHistory({ hasInvoices, paidUntil, renews }, now);

test('the account page shows how the current period is paid and when it ends [ACC-05, ACC-06]', () => {
  const running = { hasInvoiceHistory: true, payedPeriodEndDate: end };

  assert.deepEqual(describe(new Date(end), true), { ...running, paymentRate: 'Recurring payment' });
  assert.deepEqual(describe(new Date(end), false), { ...running, paymentRate: 'Single payment' });
});

test('the end of an expired period is still shown; without payments there is neither [ACC-D10]', () => {
  assert.deepEqual(describe(now, true), {
    hasInvoiceHistory: true,
    paymentRate: null,
    payedPeriodEndDate: now.toISOString(),
  });
  assert.deepEqual(describe(null, false, false), {
    hasInvoiceHistory: false,
    paymentRate: null,
    payedPeriodEndDate: null,
  });
});
