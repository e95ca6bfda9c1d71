import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { containersPath, decodeNumbersFromAddress, parseContainerNumbers, splitContainerNumbers } from './index.ts';

const messageOf = (text: string) => {
  const parsed = parseContainerNumbers(text);
  return parsed.ok ? undefined : parsed.message;
};
const numbersOf = (text: string) => {
  const parsed = parseContainerNumbers(text);
  return parsed.ok ? parsed.numbers : [];
};
const twentyOne = Array.from({ length: 21 }, (_, index) => `QWCU30${10000 + index}`);

test('an empty text reads "You must provide at least one container number" [VAL-17]', () => {
  for (const text of ['', '  \n,-']) expect(messageOf(text)).toBe('You must provide at least one container number');
});

test('numbers are split at commas, spaces, tabs, hyphens, line breaks and any other sign [VAL-18]', () =>
  expect(
    splitContainerNumbers('QWCU2001010,QWCU2002022 QWCU2003034\tQWCU2004046-QWCU2005058\r\nQWCU2006060;QWCU2007071'),
  ).toHaveLength(7));

test('wrong numbers are listed in typing order, upper-cased [VAL-19]', () => {
  expect(messageOf('toolongnumber, QWCU2001010 abc123')).toBe(
    'Invalid format of container number TOOLONGNUMBER, ABC123',
  );
  expect(messageOf('ABC1234')).toBeUndefined();
  expect(messageOf('ABCDE123456')).toBeUndefined();
  expect(messageOf('<script>alert(1)</script>')).toBe('Invalid format of container number SCRIPT, ALERT, 1');
});

test('21 numbers read "Please enter a maximum of 20 container numbers", before any complaint about their form [VAL-20]', () => {
  expect(messageOf(twentyOne.join(' '))).toBe('Please enter a maximum of 20 container numbers');
  expect(messageOf([...twentyOne, 'X'].join(' '))).toBe('Please enter a maximum of 20 container numbers');
  expect(numbersOf([...twentyOne.slice(0, 20), 'qwcu3010000'].join(' '))).toHaveLength(20);
});

test('a number printed in parts is put together again', () => {
  for (const text of ['CSQU 305438 3', 'csqu-305438-3', 'CSQU 3054383', 'CSQU305438 3'])
    expect(numbersOf(text)).toEqual(['CSQU3054383']);
  expect(numbersOf('CSQU 305438 3 TCNU7200794')).toEqual(['CSQU3054383', 'TCNU7200794']);
});

test('the address holds upper-cased numbers joined with an encoded space and is read back from any separator [CON-02, DSH-04]', () => {
  expect(containersPath(['qwcu2001010', 'QWCU2002022'])).toBe('/containers?numbers=QWCU2001010%20QWCU2002022');
  expect(decodeNumbersFromAddress('qwcu2001010,QWCU2002022 QWCU2001010')).toEqual(['QWCU2001010', 'QWCU2002022']);
});

test('whatever is pasted, the answer is numbers of the right form or a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const parsed = parseContainerNumbers(text);
      return parsed.ok
        ? parsed.numbers.every((number) => /^[A-Z\d]{7,11}$/.test(number)) && parsed.numbers.length <= 20
        : parsed.message.length > 0;
    }),
  );
});
