import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toPounds } from '../../subscriptions/rules.ts';
import { isRecurring, priceOf } from './order-price.rules.ts';

test('a period costs 15 pounds plus VAT, that is 18 pounds at 20 percent [SRV-08, PAY-16]', () => {
  assert.deepEqual(priceOf(20), { netPence: 1500, vatPercent: 20, vatPence: 300, totalPence: 1800 });
  assert.deepEqual(priceOf(0), { netPence: 1500, vatPercent: 0, vatPence: 0, totalPence: 1500 });
  assert.equal(toPounds(priceOf(7).totalPence), 16.05);
});

test('half a penny of VAT is rounded up, less than half is rounded down', () => {
  assert.deepEqual(
    [150, 250, 149, 151].map((netPence) => priceOf(5, netPence).vatPence),
    [8, 13, 7, 8],
  );
});

test('only the recurring offer renews [PAY-13] [PAY-D1]', () => {
  assert.deepEqual([isRecurring('1 X 30 day period'), isRecurring('Recurring 30 day period')], [false, true]);
});
