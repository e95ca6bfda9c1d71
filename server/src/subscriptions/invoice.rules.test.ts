import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatInvoiceNumber, parseInvoiceNumber } from './invoice.rules.ts';

test('an invoice number has at least six digits, and is found again by its displayed form [RCT-07]', () => {
  const numbers = [1, 123, 999_999, 1_000_000, 2_147_483_647];

  const shown = numbers.map(formatInvoiceNumber);

  assert.deepEqual(shown, ['QW-000001', 'QW-000123', 'QW-999999', 'QW-1000000', 'QW-2147483647']);
  assert.deepEqual(shown.map(parseInvoiceNumber), numbers);
});

test('anything else is not an invoice number [RCT-07]', () => {
  const others = ['', 'QW-', 'QW-000000', 'QW-123', 'QW-0000123', 'qw-000123', ' QW-000123', 'QW-000123 ', '000123'];

  for (const other of [...others, 'QW-2147483648', 'QW-99999999999', 'QW-１２３４５６', 'QW-000123\n'])
    assert.equal(parseInvoiceNumber(other), null, other);
});
