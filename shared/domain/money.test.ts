import { expect, test } from '@jest/globals';
import { formatMoney } from './index.ts';

test('money shows as pounds and pence [PAY-D5]', () => {
  expect([15, 3.6, 1234.5].map(formatMoney)).toEqual(['£15.00', '£3.60', '£1,234.50']);
});
