import { expect, test } from '@jest/globals';
import { tiers } from '@quaywatch/shared/contract';
import {
  describeCancellation,
  describePromo,
  describeSubscription,
  hasReceipts,
  trialLabel,
} from './subscription.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = '2026-12-04T12:00:00Z';

test('a running single payment is a 30 day subscription, due at the end of its period [ACC-28, ACC-D8]', () => {
  const history = { hasInvoiceHistory: true, paymentRate: 'Single payment', payedPeriodEndDate: later } as const;

  expect(describeSubscription(history, now)).toEqual({ label: '30 day subscription', dueBefore: later, runs: true });
});

test('a running recurring payment is named recurring [ACC-29]', () => {
  const history = { hasInvoiceHistory: true, paymentRate: 'Recurring payment', payedPeriodEndDate: later } as const;

  expect(describeSubscription(history, now).label).toBe('30 day subscription recurring');
});

test('without a running period there is no current subscription, and no payment is due [ACC-30, ACC-D10]', () => {
  const none = { hasInvoiceHistory: true, paymentRate: null, payedPeriodEndDate: later };
  const over = {
    hasInvoiceHistory: true,
    paymentRate: 'Single payment',
    payedPeriodEndDate: '2026-11-21T11:59:59Z',
  } as const;

  for (const history of [none, over]) {
    expect(describeSubscription(history, now)).toEqual({
      label: 'No current subscription',
      dueBefore: null,
      runs: false,
    });
  }
});

test('a cancelled subscription ends on the day that its card shows; without one the message names none [ACC-D4]', () => {
  const history = { hasInvoiceHistory: true, paymentRate: 'Single payment', payedPeriodEndDate: later } as const;
  const cancelled = 'Your subscription has been cancelled.';

  expect(describeCancellation(history, now)).toBe(`${cancelled} It ends on 04 Dec 2026.`);
  expect(describeCancellation(history, new Date(later))).toBe(cancelled);
  expect(describeCancellation(undefined, now)).toBe(cancelled);
});

test('only standard access and the trial can switch, while the trial is allowed [ACC-36, ACC-39, ACC-46] [ACC-D2]', () => {
  expect(tiers.map((tier) => trialLabel(tier, true))).toEqual([
    'Trial Advanced Features',
    'Return to Standard Features',
    null,
    null,
  ]);
  expect(tiers.map((tier) => trialLabel(tier, false))).toEqual([null, null, null, null]);
});

test('while a trial is allowed it is advertised, with a link to the page that suits the tier [ACC-33, ACC-35]', () => {
  const trial = { title: 'NEW advanced features', text: 'Why not try them now!' };

  expect(describePromo('Free', true)).toEqual({ ...trial, more: '/advanced-features' });
  expect(describePromo('Free-advanced', true)).toEqual({ ...trial, more: '/paid-features' });
});

test('without a trial the paid features are advertised [ACC-34, ACC-35, X-24]', () => {
  const paid = { title: 'NEW features', text: 'Upgrade for 15 pounds per 30 day period', more: '/paid-features' };

  for (const tier of ['Free', 'Free-advanced', 'Internal'] as const) expect(describePromo(tier, false)).toEqual(paid);
});

test('customers who have paid see no advertising, because the pages behind it are closed to them [ACC-D7]', () => {
  expect([describePromo('Paid', true), describePromo('Paid', false)]).toEqual([null, null]);
});

test('Free and Paid customers have receipts [ACC-32, ACC-D7]', () => {
  expect(tiers.filter(hasReceipts)).toEqual(['Free', 'Paid']);
});
