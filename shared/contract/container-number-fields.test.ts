import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/test-seed.ts';
import { containerNumberField, containerNumbersField, optionalContainerNumbersField } from './index.ts';
import { messageOf } from './testing/refusals-of.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);

test('a container number has 7 to 11 letters and digits [LIM-06, VAL-19]', () => {
  for (const number of ['ABC1234', 'QWCU2001010', 'qwcu2001010', '1234567', ' ABC1234 '])
    expect(messageOf(containerNumberField, number)).toBeUndefined();
  for (const number of ['ABC123', 'QWCU20010101', ''])
    expect(messageOf(containerNumberField, number)).toBe(`Invalid format of container number ${number}`);
  expect(messageOf(containerNumberField, 'QWCU２００１０１０')).toBe('Invalid format of container number QWCU');
});

test('a search without a number reads "You must provide at least one container number" [VAL-17]', () => {
  expect(messageOf(containerNumbersField, [])).toBe('You must provide at least one container number');
});

test('a search takes 20 different numbers; the same in another case counts once [CON-05, LIM-05, VAL-20, VAL-D2]', () => {
  const twenty = many(20);

  expect(messageOf(containerNumbersField, [...twenty, 'qwcu3010000'])).toBeUndefined();
  expect(messageOf(containerNumbersField, [...twenty, 'QWCU9999999'])).toBe(
    'Please enter a maximum of 20 container numbers',
  );
});

test('too many numbers are reported before malformed ones, which are listed in their order [VAL-D2]', () => {
  expect(messageOf(containerNumbersField, [...many(20), 'x'])).toBe('Please enter a maximum of 20 container numbers');
  expect(messageOf(containerNumbersField, ['toolongnumber', 'QWCU2001010', 'abc123', 'ABC123'])).toBe(
    'Invalid format of container number TOOLONGNUMBER, ABC123',
  );
});

test('a malformed number is not repeated as it was sent', () => {
  expect(messageOf(containerNumbersField, ['<img src=x>'])).toBe('Invalid format of container number IMGSRCX');
});

test('numbers are trimmed and otherwise kept as they were written', () => {
  expect(containerNumbersField.parse([' qwcu2001010', 'QWCU2001010'])).toEqual(['qwcu2001010', 'QWCU2001010']);
});

test('a history search works without a number [HIS-D4]', () => {
  expect(messageOf(optionalContainerNumbersField, [])).toBeUndefined();
  expect(messageOf(optionalContainerNumbersField, many(21))).toBe('Please enter a maximum of 20 container numbers');
});

test('whatever is sent, an accepted list has 1 to 20 valid numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z\d]{6,12}$/)), { maxLength: 30 }), (sent) => {
      const { success, data = [] } = containerNumbersField.safeParse(sent);
      const distinct = new Set(data.map((number) => number.toUpperCase()));
      return (
        !success ||
        (distinct.size > 0 && distinct.size <= 20 && data.every((number) => /^[A-Za-z\d]{7,11}$/.test(number)))
      );
    }),
    testSeed,
  );
});
