import { expect, test } from '@jest/globals';
import { describeWarnings, replaceNumber, warnOfCheckDigits } from './check-digits.rules.ts';

test('a number with a wrong check digit comes with the one that was likely meant', () => {
  expect(warnOfCheckDigits(['QWCU2001010', 'QWCU2001011'])).toEqual([
    { number: 'QWCU2001011', corrections: ['QWCU2001010'] },
  ]);
});

test('two digits in the wrong order are offered as well', () => {
  expect(warnOfCheckDigits(['CSQU3054338'])).toEqual([
    { number: 'CSQU3054338', corrections: [expect.stringMatching(/^CSQU305433\d$/), 'CSQU3054383'] },
  ]);
});

test('numbers that are no standard containers are left alone', () => {
  expect(warnOfCheckDigits(['ABC1234', 'QWC', 'CSQX3054383'])).toEqual([]);
});

test('a number put right keeps its place, and counts once where it was there already', () => {
  const numbers = ['QWCU2002022', 'QWCU2001011', 'QWCU2001010'];

  expect(replaceNumber(numbers.slice(0, 2), 'QWCU2001011', 'QWCU2001010')).toBe('QWCU2002022\nQWCU2001010');
  expect(replaceNumber(numbers, 'QWCU2001011', 'QWCU2001010')).toBe('QWCU2002022\nQWCU2001010');
});

test('the warnings are said in whole sentences', () => {
  expect(describeWarnings([{ number: 'A', corrections: ['B', 'C'] }])).toBe(
    'The check digit of A does not match. Did you mean B or C?',
  );
});
