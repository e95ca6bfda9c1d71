import { expect, test } from '@jest/globals';
import { describeSubscription } from './account.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-12-04T12:00:00Z';

test('a running single payment is a 30 day subscription, due at the end of its period [ACC-28, ACC-D8]', () => {
  const history = { hasInvoiceHistory: true, paymentRate: 'Single payment', payedPeriodEndDate: later } as const;

  expect(describeSubscription(history, now)).toEqual({ label: '30 day subscription', dueBefore: later });
});

test('a running recurring payment is named as recurring [ACC-29]', () => {
  const history = { hasInvoiceHistory: true, paymentRate: 'Recurring payment', payedPeriodEndDate: later } as const;

  expect(describeSubscription(history, now).label).toBe('30 day subscription recurring');
});

test('without a running period there is no current subscription and nothing is due [ACC-30, ACC-D10]', () => {
  const none = { hasInvoiceHistory: true, paymentRate: null, payedPeriodEndDate: later };
  const over = {
    hasInvoiceHistory: true,
    paymentRate: 'Single payment',
    payedPeriodEndDate: '2026-11-21T11:59:59Z',
  } as const;

  for (const history of [none, over]) {
    expect(describeSubscription(history, now)).toEqual({ label: 'No current subscription', dueBefore: null });
  }
});
