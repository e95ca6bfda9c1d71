import { expect, test } from '@jest/globals';
import { checkIso6346 } from './index.ts';

test.each([
  'CSQU3054383',
  'TCNU7200794',
  'TOLU4734787',
  'NYKU0086852',
  'GYOU4047990',
  'TEMU3412100',
  'QWCU2001010',
  'QWCU2010100',
])('%s carries the right check digit', (number) => expect(checkIso6346(number)).toEqual({ kind: 'valid' }));

test('a wrong check digit comes with the likely number', () =>
  expect(checkIso6346('hlcu3176562')).toEqual({ kind: 'wrong', expected: '3', correction: 'HLCU3176563' }));

test.each(['CSQU305438', 'CSQU3054Z83', 'ABC1234', 'CSQX3054383'])(
  '%s is not a standard number and is left alone',
  (number) => expect(checkIso6346(number)).toEqual({ kind: 'not-standard' }),
);
