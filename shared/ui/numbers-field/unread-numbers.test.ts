import { expect, test } from '@jest/globals';
import { findPrintedNumbers } from '@quaywatch/shared/domain';
import { nameUnread } from './unread-numbers.ts';

const unreadOf = (text: string) => nameUnread('taken', text, findPrintedNumbers(text));

test('a number with a digit too few or too many is named as it was typed, each once [VAL-27]', () => {
  expect(unreadOf('LGWU315845\nsotu32376401\nQWCU2001010\nLGWU315845')).toBe(' Not taken: LGWU315845, SOTU32376401.');
  expect(unreadOf('LGWU 315845; QWCU 2001 010, SOTU-323764-01')).toBe(
    ' Not taken: LGWU 315845, QWCU 2001 010, SOTU-323764-01.',
  );
});

test.each([
  '',
  'QWCU2001010 5 boxes',
  'QWCU 200101 0',
  'QWCU 200 101 0',
  'qwcu/200101/0',
  'QWCU2OO1O1O',
  'booking MAEU587001234, MEDU12345, SMLM12345678, 12345678',
  'QWCU2001010A XQWCU200101',
])('"%s" has nothing that looks like a mistyped number [VAL-27]', (text) => {
  expect(unreadOf(text)).toBe('');
});

test('at most five are named, and the rest are counted [VAL-27]', () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => `LGWU31584${place}`).join('\n');

  expect(unreadOf(many(5))).not.toContain('more');
  expect(nameUnread('kept', many(7), [])).toBe(
    ' Not kept: LGWU315840, LGWU315841, LGWU315842, LGWU315843, LGWU315844 and 2 more.',
  );
});
