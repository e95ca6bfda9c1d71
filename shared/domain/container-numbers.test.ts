import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyCharacter } from './testing/any-character.ts';
import { testSeed } from '../testing/test-seed.ts';
import {
  containersPath,
  countContainerNumbers,
  distinctNumbers,
  encodeNumbersForAddress,
  parseContainerNumbers,
  readContainerNumbers,
  rejoinContainerNumbers,
  splitContainerNumbers,
} from './container-numbers.ts';

const messageOf = (text: string) => {
  const parsed = parseContainerNumbers(text);
  return parsed.ok ? undefined : parsed.message;
};
const numbersOf = (text: string) => {
  const parsed = parseContainerNumbers(text);
  return parsed.ok ? parsed.numbers : [];
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);

test('a text without a number reads "You must provide at least one container number" [VAL-17]', () => {
  for (const text of ['', '  \n,-']) expect(messageOf(text)).toBe('You must provide at least one container number');
});

test('numbers are split at commas, spaces, tabs, hyphens, line breaks and any other character [VAL-18]', () => {
  const text = 'QWCU2001010,QWCU2002022 QWCU2003034\tQWCU2004046-QWCU2005058\r\nQWCU2006060;QWCU2007071é*';

  expect(splitContainerNumbers(text)).toEqual([
    'QWCU2001010',
    'QWCU2002022',
    'QWCU2003034',
    'QWCU2004046',
    'QWCU2005058',
    'QWCU2006060',
    'QWCU2007071',
  ]);
});

test('numbers have 7 to 11 characters; others are listed in typing order and upper case [VAL-19, VAL-D2]', () => {
  expect(numbersOf('abc1234 ABCDE123456')).toEqual(['ABC1234', 'ABCDE123456']);
  expect(messageOf('toolongnumber, QWCU2001010 abc123')).toBe(
    'Invalid format of container number TOOLONGNUMBER, ABC123',
  );
  expect(messageOf('<script>alert(1)</script>')).toBe('Invalid format of container number SCRIPT, ALERT, 1');
});

test('21 numbers read "Please enter a maximum of 20 container numbers" before other errors [VAL-20, VAL-D2]', () => {
  expect(messageOf(many(21).join(' '))).toBe('Please enter a maximum of 20 container numbers');
  expect(messageOf([...many(20), 'X'].join(' '))).toBe('Please enter a maximum of 20 container numbers');
});

test('a number that is given twice counts once, in any letter case [VAL-D2]', () => {
  expect(numbersOf([...many(20), 'qwcu3010000'].join(' '))).toEqual(many(20));
});

test('the counter shows how many different numbers there are and how many duplicates were left out', () => {
  const counterOf = (text: string) => countContainerNumbers(readContainerNumbers(text), 20);

  expect(counterOf('')).toBe('0 of 20');
  expect(counterOf('QWCU2001010 qwcu2001010 QWCU2002022')).toBe('2 of 20, 1 duplicate left out');
  expect(counterOf('QWCU2001010 qwcu2001010 QWCU-200101-0')).toBe('1 of 20, 2 duplicates left out');
});

test('a number that is printed in parts is joined [VAL-21]', () => {
  for (const text of ['CSQU 305438 3', 'csqu-305438-3', 'CSQU 3054383', 'CSQU305438 3', 'CSQU 305 438 3'])
    expect(numbersOf(text)).toEqual(['CSQU3054383']);
  expect(numbersOf('CSQU 305438 3 TCNU7200794 TOLU-473478-7')).toEqual(['CSQU3054383', 'TCNU7200794', 'TOLU4734787']);
});

test('parts that do not make a printed number stay separate [VAL-21]', () => {
  for (const parts of [
    ['CSQ', '305438', '3'],
    ['CSQU', '305438'],
    ['CSQU', '305438', '33'],
    ['CSQU', '305', '438'],
    ['OHIO', '305', '438', '3'],
    ['ABC1234', '1'],
  ])
    expect(rejoinContainerNumbers(parts)).toEqual(parts);
});

test('the address has the numbers in upper case, joined by an encoded space [DSH-04, CON-D3]', () => {
  expect(containersPath(['qwcu2001010', 'QWCU2002022'])).toBe('/containers?numbers=QWCU2001010%20QWCU2002022');
});

test('the address may separate numbers by spaces, commas or any other separator [CON-02, CON-D3]', () => {
  expect(readContainerNumbers('qwcu2001010,QWCU2002022 QWCU2001010').numbers).toEqual(['QWCU2001010', 'QWCU2002022']);
});

test('a column heading is not a number, whatever it is called [VAL-22]', () => {
  for (const heading of ['Container', 'CONTAINER NO.', 'Container-Number', 'Cntr No:', 'containers', 'Numbers'])
    expect(readContainerNumbers(`${heading}\r\nQWCU2001010\r\nQWCU2002022`).numbers).toEqual([
      'QWCU2001010',
      'QWCU2002022',
    ]);
  expect(readContainerNumbers('Container No: QWCU2001010, Box: QWCU2002022').numbers).toHaveLength(2);
  expect(messageOf('Container No')).toBe('You must provide at least one container number');
});

test('a heading among other words of a cell stays a word [VAL-22]', () => {
  expect(readContainerNumbers('the container QWCU2001010').numbers).toEqual(['THE', 'CONTAINER', 'QWCU2001010']);
});

const containerNumber = fc.stringMatching(/^[A-Za-z]{4}\d{7}$/);

test('numbers are found between any separators', () => {
  const separator = fc.stringMatching(/^[ ,;\t\n\r.-]{1,3}$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(containerNumber, separator), { minLength: 1, maxLength: 20 }), (typed) => {
      expect(numbersOf(typed.flat().join(''))).toEqual(distinctNumbers(typed.map(([number]) => number)));
    }),
    testSeed,
  );
});

test('numbers are read from the address as they were written into it', () => {
  fc.assert(
    fc.property(fc.array(containerNumber, { maxLength: 20 }), (numbers) => {
      const read = new URLSearchParams(`numbers=${encodeNumbersForAddress(numbers)}`).get('numbers') ?? '';
      expect(readContainerNumbers(read).numbers).toEqual(distinctNumbers(numbers));
    }),
    testSeed,
  );
});

test('whatever is pasted, the result is valid numbers or a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const parsed = parseContainerNumbers(text);
      return parsed.ok
        ? parsed.numbers.length <= 20 && parsed.numbers.every((number) => /^[A-Z\d]{7,11}$/.test(number))
        : parsed.message.length > 0;
    }),
    testSeed,
  );
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  // Text of this kind reaches the rules more often than random text.
  fc.string({
    unit: fc.constantFrom('C', 'S', 'q', 'U', '0', '3', '8', ' ', '-', ',', '\t', '\n', 'é'),
    maxLength: 200,
  }),
);

test('whatever is pasted, splitting, joining and reading keep every letter and digit in order', () => {
  const signsOf = (text: string) => text.replace(/[^A-Za-z\d]/g, '');
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = splitContainerNumbers(text);
      expect(parts.join('')).toBe(signsOf(text));
      expect(rejoinContainerNumbers(parts).join('')).toBe(signsOf(text));
    }),
    testSeed,
  );
});

test('numbers that were read are read the same again from a text, a list or the address', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = splitContainerNumbers(text);
      expect(splitContainerNumbers(parts.join(' '))).toEqual(parts);
      const decoded = readContainerNumbers(text).numbers;
      expect(distinctNumbers(decoded)).toEqual(decoded);
      const parsed = parseContainerNumbers(text);
      if (parsed.ok) expect(parseContainerNumbers(parsed.numbers.join(' '))).toEqual(parsed);
    }),
    testSeed,
  );
});

const standardNumber = fc.stringMatching(/^[A-Z]{4}\d{7}$/);

test('joining numbers that are already joined changes nothing', () => {
  fc.assert(
    fc.property(fc.array(standardNumber), (numbers) => {
      expect(rejoinContainerNumbers(rejoinContainerNumbers(numbers))).toEqual(numbers);
    }),
    testSeed,
  );
});

test('a complete number among other text is never lost or joined with its neighbours', () => {
  // Clutter is neither part of a printed number nor long enough to be a number.
  const clutter = fc.constantFrom('kg', 'Invoice', '20', '40HC', '-', ';', '(LGP)', 'containers:');
  fc.assert(
    fc.property(fc.array(fc.tuple(clutter, standardNumber), { maxLength: 20 }), (pairs) => {
      const read = readContainerNumbers(pairs.flat().join(' ')).numbers;
      for (const [, number] of pairs) expect(read).toContain(number);
    }),
    testSeed,
  );
});

test('a search never has more than 20 numbers, however many are pasted [VAL-20]', () => {
  fc.assert(
    fc.property(fc.uniqueArray(standardNumber, { minLength: 15, maxLength: 30 }), (numbers) => {
      const parsed = parseContainerNumbers(numbers.join('\n'));
      expect(parsed.ok).toBe(numbers.length <= 20);
      expect(parsed.ok ? parsed.numbers : []).toEqual(parsed.ok ? numbers : []);
    }),
    testSeed,
  );
});
