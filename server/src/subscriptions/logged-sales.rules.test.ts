import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gatherLoggedSales } from './logged-sales.rules.ts';

const [anna, ben, cleo] = ['a0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002', 'c'];
const at = (minute: number) => `2026-06-15T09:0${minute}:00.000Z`;

type Lines = readonly Record<string, unknown>[];

function read(...lines: Lines) {
  const sales = gatherLoggedSales();
  for (const line of lines) sales.note(line);
  return sales.read();
}

const paid = (invoiceNumber: unknown) => ({
  time: at(0),
  outcome: 'recorded',
  invoiceNumber,
  msg: 'payment reported',
});
const renewal = (customerId: unknown, minute: number, after: unknown, more: object = {}) => ({
  time: at(minute),
  customerId,
  change: 'renewal',
  details: { before: !after, after },
  msg: 'account changed',
  ...more,
});

test('the highest invoice number of a log is found, in whatever order processes wrote their lines [SRV-426]', () => {
  const found = (...lines: Lines) => read(...lines).lastInvoice;

  assert.equal(found(paid(124), paid(131), paid(130)), 131);
  assert.equal(found(), 0);
  assert.equal(found(paid(undefined), paid('999'), paid(1.5), paid(2 ** 31), paid(2 ** 31 - 1)), 2 ** 31 - 1);
  assert.equal(found({ invoiceNumber: 9, msg: 'invoice mailed' }), 0);
});

test('a subscription does not renew if its last change in the log ended its renewal [SRV-426]', () => {
  const found = (...lines: Lines) => Object.fromEntries(read(...lines).ended);

  assert.deepEqual(found(renewal(anna, 1, false), renewal(ben, 2, true)), { [anna]: new Date(at(1)) });
  assert.deepEqual(found(renewal(anna, 3, false), renewal(anna, 2, true)), { [anna]: new Date(at(3)) });
  assert.deepEqual(found(renewal(anna, 3, true), renewal(anna, 2, false)), {});
  assert.deepEqual(found(renewal(cleo, 2, true), renewal(cleo, 2, false)), { [cleo]: new Date(at(2)) });
});

test('lines of other changes, and lines that are not complete, change nothing [SRV-426]', () => {
  const others = [
    renewal(anna, 1, false, { change: 'tier' }),
    renewal(anna, 1, false, { msg: 'account changed soon' }),
    renewal(anna, 1, false, { details: undefined }),
    renewal(anna, 1, false, { details: null }),
    renewal(anna, 1, false, { time: 'noon' }),
    renewal(anna, 1, 'false'),
    renewal(7, 1, false),
  ];

  const { lastInvoice, ended } = read(...others);
  assert.deepEqual([lastInvoice, ended], [0, new Map()]);
});
