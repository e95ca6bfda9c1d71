import { expect, test } from '@jest/globals';
import { checkDigitOf, checkIso6346 } from './index.ts';

test.each([
  'CSQU3054383',
  'TCNU7200794',
  'TOLU4734787',
  'NYKU0086852',
  'FCIU9908030',
  'MAGU5591240',
  'TEMU7359214',
  'CAXU3190016',
])('%s has the right check digit', (number) => {
  expect(checkIso6346(number)).toEqual({ kind: 'valid' });
});

test.each(['GYOU4047990', 'TRLU8132090', 'FSCU8710190', 'TEMU3412100', 'NYKU0000000', 'CMAU1639120'])(
  '%s is valid: a remainder of 10 counts as 0',
  (number) => {
    expect(checkDigitOf(number.slice(0, 10))).toBe('0');
    expect(checkIso6346(number)).toEqual({ kind: 'valid' });
  },
);

test('for a wrong check digit, the likely number is offered [CON-79]', () => {
  expect(checkIso6346('hlcu3176562')).toMatchObject({
    kind: 'wrong',
    expected: '3',
    likely: expect.arrayContaining(['HLCU3176563']),
  });
  expect(checkIso6346('MSCU6639871')).toMatchObject({ kind: 'wrong', expected: '0' });
});

test('two swapped neighbouring digits are found, including the check digit', () => {
  for (const typed of ['CSQU3504383', 'CSQU3045383', 'CSQU3054338'])
    expect(checkIso6346(typed)).toMatchObject({ kind: 'wrong', likely: ['CSQU3054383', expect.any(String)] });
});

test('no swap is offered if none or several would be right', () => {
  const none = 'QWCU2001011';
  const several = 'QWCU2001001';

  for (const typed of [none, several])
    expect(checkIso6346(typed)).toMatchObject({ kind: 'wrong', likely: [expect.any(String)] });
});

test.each(['CSQU305438', 'CSQU3054Z83', 'ABC1234', 'CSQX3054383', ''])(
  '"%s" is not a standard number and is left alone',
  (number) => {
    expect(checkIso6346(number)).toEqual({ kind: 'not-standard' });
  },
);
