import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTrialAllowed, keptUntil, periodMilliseconds, trialMilliseconds } from './periods.rules.ts';
import { composeInvoice, nextPeriod, type Payment } from './payment.rules.ts';
import { day } from '../platform/durations.ts';

const start = new Date('2026-06-01T10:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

test('a period lasts 30 days, and so does the trial [SRV-04, SRV-D2]', () => {
  assert.deepEqual([periodMilliseconds, trialMilliseconds], [30 * day, 30 * day]);
});

test('standard access can start a trial until 30 days after its first start [SRV-05, ACC-D2]', () => {
  for (const tier of ['Free', 'Free-advanced'] as const) {
    assert.equal(isTrialAllowed({ tier, trialStartedAt: null }, start), true);
    assert.equal(isTrialAllowed({ tier, trialStartedAt: start }, later(30 * day - 1)), true);
    assert.equal(isTrialAllowed({ tier, trialStartedAt: start }, later(30 * day)), false);
  }
});

test('Paid and Internal accounts can never start a trial [SRV-05]', () => {
  assert.equal(isTrialAllowed({ tier: 'Paid', trialStartedAt: null }, start), false);
  assert.equal(isTrialAllowed({ tier: 'Internal', trialStartedAt: null }, start), false);
});

test('a payment adds a period after the time already paid for, or from the payment on [SRV-D5]', () => {
  assert.deepEqual(nextPeriod(later(day), start), { startsAt: later(day), endsAt: later(31 * day) });
  assert.deepEqual(nextPeriod(later(-day), start), { startsAt: start, endsAt: later(30 * day) });
  assert.deepEqual(nextPeriod(null, start), { startsAt: start, endsAt: later(30 * day) });
});

test('a payment’s invoice has one line with its amount, and states payer and payment method [SRV-75]', () => {
  const payer = { name: 'Anna Example', company: null, address: ['1 Quay'], email: null };
  const supplier = { name: 'Quaywatch Ltd', address: ['2 Quay'], vatNumber: 'GB1' };
  const payment: Payment = {
    id: 'p1',
    customerId: 'c1',
    kind: 'purchase',
    recurring: true,
    paidAt: start,
    knownAt: start,
    netPence: 1000,
    vatPercent: 20,
    vatPence: 200,
    totalPence: 1200,
    payer,
    purchaseOrderNumber: 'PO 7',
    reference: 'R7',
  };

  assert.deepEqual(composeInvoice(payment, supplier as never, start), {
    issuedAt: '2026-06-01T10:00:00.000Z',
    supplier,
    customer: payer,
    purchaseOrderNumber: 'PO 7',
    lines: [
      { description: 'Advanced features, 30 days', quantity: 1, unitPence: 1000, vatPercent: 20, netPence: 1000 },
    ],
    paymentReference: 'R7',
  });
});

test('invoices are kept for seven years after the account was deleted [SRV-50]', () => {
  const deletedAt = new Date('2026-06-01T10:00:00Z');

  assert.equal(keptUntil(deletedAt).toISOString(), '2033-06-01T10:00:00.000Z');
  assert.equal(deletedAt.toISOString(), '2026-06-01T10:00:00.000Z');
});
