import { expect, test } from '@jest/globals';
import { correctNumber, findMistypedNumbers, readContainerNumbers, replaceNumber } from './index.ts';

test('numbers that look mistyped are found, each with the likely number', () => {
  expect(findMistypedNumbers(['QWCU2001010', 'QWCU2001011', 'ABC1234', 'CSQX3054383'])).toEqual([
    { number: 'QWCU2001011', reason: 'check-digit', expected: '0', likely: ['QWCU2001010'] },
  ]);
});

test.each([
  ['QWCU2OO1O1O', 'QWCU2001010'],
  ['qwcu2oo1o10', 'QWCU2001010'],
  ['00LU1234567', 'OOLU1234567'],
  ['QWCU200I0I0', 'QWCU2001010'],
  ['QWCU200L010', 'QWCU2001010'],
])('%s mixes up letters and digits, so %s is offered [CON-79]', (number, meant) => {
  expect(findMistypedNumbers([number])).toEqual([{ number, reason: 'look-alike', likely: [meant] }]);
});

test('among digits, O always counts as 0, and I counts as 1 only if the check digit then matches', () => {
  expect(findMistypedNumbers(['QWCU2OO1O11'])).toMatchObject([{ likely: ['QWCU2001011'] }]);
  expect(findMistypedNumbers(['QWCU200I011', 'QW1U2001010'])).toEqual([]);
});

test('words and numbers of another form are left alone', () => {
  expect(findMistypedNumbers(['OIL', 'ABCDEFGHIJK', 'ABCO1234567', 'QWCU2OO1O1'])).toEqual([]);
});

test('a corrected number keeps its place, and counts once if it was already there', () => {
  expect(replaceNumber(['A', 'WRONG', 'B'], 'WRONG', 'RIGHT')).toEqual(['A', 'RIGHT', 'B']);
  expect(replaceNumber(['RIGHT', 'WRONG', 'B'], 'WRONG', 'RIGHT')).toEqual(['RIGHT', 'B']);
});

test.each([
  ['Job 4711\nQWCU2001011', 'Job 4711\nQWCU2001010'],
  ['QWCU2001011\r\nPO 88213, Meyer & Co', 'QWCU2001010\r\nPO 88213, Meyer & Co'],
  ['Job 4711\nqwcu 200101-1; QWCU2002022', 'Job 4711\nQWCU2001010; QWCU2002022'],
  ['QWCU-2001011\tMSKU3045128\nQWCU200101 1', 'QWCU2001010\tMSKU3045128\nQWCU2001010'],
  ['QWCU 200 101 1, MSKU3045128', 'QWCU2001010, MSKU3045128'],
  ['XQWCU2001011 QWCU20010110 QWCU2001011', 'XQWCU2001011 QWCU20010110 QWCU2001010'],
])('in %j only the mistyped number is replaced [CON-121, LST-51]', (text, corrected) => {
  const after = correctNumber(text, 'QWCU2001011', 'QWCU2001010');

  expect(after).toBe(corrected);
  expect(readContainerNumbers(after).numbers).not.toContain('QWCU2001011');
});
