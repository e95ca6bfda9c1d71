import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listRefused } from '../../../testing/list-refused.ts';
import type { ReplyStatus } from '../provider/card-provider.ts';
import { readTransactionState } from '../provider/report-xml.rules.ts';
import { reportOfLookUp } from './look-up-report.rules.ts';
import { readOrderForm } from './order-form.rules.ts';
import { describeFailure, unconfirmed } from './confirm-payment.ts';

const stated = { name: 'Anna', country: 'United Kingdom', state: null, postcode: 'SO14 0YX' };
const read = (change: object) => readOrderForm({ ...stated, paymentRate: 'Single payment', ...change } as never);
const refused = (change: object) => listRefused(() => read(change));

test('an order keeps the details as stated, and adds the code of the country [PAY-27]', () => {
  assert.deepEqual(read({}), { billing: stated, countryCode: 'GB', stateCode: null });
});

test('a state is required for the United States, and is not kept for other countries [PAY-27]', () => {
  const american = { country: 'United States', postcode: '10001' };

  assert.deepEqual(read({ ...american, state: 'New York' }), {
    billing: { ...stated, ...american, state: 'New York' },
    countryCode: 'US',
    stateCode: 'NY',
  });
  assert.deepEqual(read({ state: 'New York' }).billing.state, null);
  assert.deepEqual(refused({ ...american, state: null }), ['state']);
  assert.deepEqual(refused({ ...american, state: 'Bavaria' }), ['state']);
});

test('a country that is not offered and a missing postcode are refused [PAY-27, PAY-29]', () => {
  assert.deepEqual(refused({ country: 'Atlantis' }), ['country']);
  assert.deepEqual(refused({ postcode: null }), ['postcode']);
  assert.deepEqual(refused({ country: 'United States', state: null, postcode: null }), ['state', 'postcode']);
  assert.deepEqual(refused({ country: 'Hong Kong SAR China', postcode: null }), []);
});

test("what a look-up finds becomes a report with the provider's status and words", () => {
  const about = { vendorTxCode: 'T1', source: 'look-up', customerId: null };
  const paid = { vpsTxId: '{GUID}', txAuthNo: '77', totalPence: 1200, paidAt: null };

  for (const state of ['pending', 'unknown'] as const) assert.equal(reportOfLookUp('T1', { state }), null);
  assert.deepEqual(reportOfLookUp('T1', { state: 'failed', status: 'ABORT', detail: 'Too late' } as never), {
    ...about,
    status: 'ABORT',
    statusDetail: 'Too late',
    vpsTxId: null,
    txAuthNo: null,
    totalPence: null,
  });
  assert.deepEqual(reportOfLookUp('T1', { state: 'paid', ...paid } as never), {
    ...about,
    status: 'OK',
    statusDetail: '',
    ...paid,
  });
});

test('customers read what happened to a payment, and whether anything was charged [ACC-54, PAY-42]', () => {
  const textOf = (status: Exclude<ReplyStatus, 'OK'>, canLookUp = true) => describeFailure(status, { canLookUp });
  for (const status of ['NOTAUTHED', 'REJECTED', 'ABORT'] as const)
    assert.match(textOf(status), /\. Nothing was charged\.$/);
  for (const status of ['AUTHENTICATED', 'REGISTERED'] as const)
    assert.equal(textOf(status), 'Your card was checked, but not charged.');
  for (const status of ['MALFORMED', 'INVALID'] as const)
    assert.match(textOf(status), /^The card provider did not accept the order\. If you have paid for it before/);
  assert.match(textOf('PENDING'), /being processed\. Your subscription starts as soon as/);
  assert.match(textOf('NOTAUTHED'), /declined by the bank/);
  assert.match(textOf('REJECTED'), /security checks/);
  assert.match(textOf('ABORT'), /was cancelled/);
  assert.match(textOf('ERROR'), /Before you try again.*you may have paid/);
  for (const status of ['PENDING', 'MALFORMED', 'INVALID', 'ERROR'] as const)
    assert.match(textOf(status, false), /please call our helpdesk/);
});

test('anything that cannot be confirmed gets the same answer, which names the helpdesk [SRV-73]', () => {
  assert.match(unconfirmed, /could not be confirmed\. If you were charged, please call our helpdesk\./);
});

test('each transaction state of the provider means paid, ended without payment, or still open', () => {
  const meanings: Record<string, number[]> = {};
  for (let id = 0; id <= 45; id += 1) (meanings[String(readTransactionState(id))] ??= []).push(id);

  const { null: open, ...known } = meanings;
  assert.deepEqual(known, {
    paid: [16, 29],
    ABORT: [8, 11, 18, 19, 20, 22, 32],
    REJECTED: [10],
    NOTAUTHED: [12, 37],
    ERROR: [9, 13, 17, 23, 26, 27, 30, 31, 33, 34, 35, 36, 41],
  });
  assert.ok(open?.includes(28), 'pending is open');
});
