import { expect, test } from '@jest/globals';
import { z } from '@quaywatch/shared/contract';
import { refusalsOf } from '@quaywatch/shared/contract/refusals-of';
import { readSearchText, refuseLines, searchText } from './search-text.ts';

const number = 'QWCU2001010';
const form = z.object({ numbers: searchText });

test.each([
  ['Job 4711, PO 88213', [], ['Job 4711, PO 88213']],
  ['PO88213', ['PO88213'], []],
  ['Job 4711\nqwcu2001010', [number], ['Job 4711']],
  ['Job 4711\n\njob 4711\r\n PO 1 ', [], ['job 4711', 'PO 1']],
  ['QWCU\n200101\n0', [number], []],
  ['QWCU 200101 0', [number], []],
  ['Container No\nJob 4711', [], ['Job 4711']],
  ['', [], []],
])('%j is read as numbers %j and references %j [CON-121]', (text, numbers, references) =>
  expect(readSearchText(text)).toMatchObject({ numbers, references }),
);

test('a line that contains a number is not a reference, and its other parts are refused [CON-121] [VAL-19]', () =>
  expect(refusalsOf(form, { numbers: `Job ${number}` })).toEqual({
    numbers: 'Invalid format of container number JOB',
  }));

test('an empty text and a line too long for a reference are refused as before [CON-121] [VAL-17] [VAL-19]', () => {
  expect(refusalsOf(form, { numbers: ' ' })).toEqual({ numbers: 'You must provide at least one container number' });
  expect(refusalsOf(form, { numbers: `${'ab '.repeat(14)}\nJob 1` })).toEqual({
    numbers: 'Invalid format of container number AB, JOB, 1',
  });
});

test('a search takes at most 200 references beside its numbers; longer texts are refused as before [CON-121]', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, place) => `Job ${place}`).join('\n');

  expect(form.parse({ numbers: `${lines(200)}\n${number}` }).numbers.references).toHaveLength(200);
  expect(refusalsOf(form, { numbers: lines(201) })).toEqual({
    numbers: 'Please enter a maximum of 20 container numbers',
  });
});

test('unknown references are refused like malformed numbers [CON-121] [VAL-19]', () =>
  expect(refuseLines('Job 4711\nPO 1\nQWCU2001010', new Set(['job 4711']))).toBe(
    'Invalid format of container number PO, 1',
  ));
