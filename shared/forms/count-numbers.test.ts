import { expect, test } from '@jest/globals';
import { countNumbers } from './count-numbers.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);
const table = many(56).map((number, place) => `${number}\tPO ${4_700 + place}\tImport\t2026-11-20`);

test.each([true, false])(
  'beside the words of a mail or table only its printed numbers are counted (references: %s) [VAL-28]',
  (takesReferences) => {
    expect(countNumbers(table.join('\n'), takesReferences)).toBe('56 container numbers found');
    expect(countNumbers('please check QWCU2001010 on the way', takesReferences)).toBe('1 container number found');
    expect(countNumbers('Hi Tom,\nQWCU2001010 and qwcu 200202 2 at LGP', takesReferences)).toBe(
      '2 container numbers found',
    );
  },
);

test.each([
  ['', '0 of 20'],
  ['QWCU2001010 QWCU', '2 of 20'],
  ['QWCU2001010 QWCU20', '2 of 20'],
  ['QWCU2001010 qwcu2001010', '1 of 20, 1 duplicate left out'],
  ['QWCU2001010 tomorrow arrived', '3 of 20'],
  ['please check tomorrow', '3 of 20'],
  [many(25).join(' '), '25 of 20'],
])('%j is typed, or can be searched as it is, so it is counted as "%s" [VAL-28]', (text, count) => {
  expect(countNumbers(text)).toBe(count);
});

test('references count beside numbers, as lines and not as words [CON-121] [VAL-28]', () => {
  expect(countNumbers('Job 4711\nPO 88213\nQWCU2001010', true)).toBe('3 of 20');
});
