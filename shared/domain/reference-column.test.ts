import { expect, test } from '@jest/globals';
import { findReferenceColumn, planReferences, readReferenceColumn } from './reference-column.ts';

const [first, second, third] = ['QWCU2001010', 'QWCU2002022', 'QWCU2003034'];
const pair = (container: string, reference: string) => ({ container, reference });

const tables = [
  { what: 'tabs', text: `Container No\tReference\n${first}\tJob 1\n${second}\tJob 2, PO 3\n` },
  { what: 'semicolons', text: `${first};Job 1;x\r\n${second};Job 2, PO 3` },
  { what: 'commas', text: `qwcu2001010,Job 1\nQWCU 200202 2,"Job 2, PO 3"` },
  { what: 'quoted lines', text: `"${first}","Job\n1"\n"${second}"," Job  2, PO 3 "` },
];
for (const { what, text } of tables)
  test(`the reference column is found between ${what} [CON-127]`, () => {
    expect(readReferenceColumn(text)).toEqual({
      references: [pair(first, 'Job 1'), pair(second, 'Job 2, PO 3')],
      tooLong: [],
    });
  });

const others = [
  { what: 'one column', text: `${first}\n${second}` },
  { what: 'an empty second column', text: `${first}\t\n${second}\t ` },
  { what: 'numbers beside numbers', text: `${first}, ${second}\n${second}, ${third}` },
  { what: 'the number in the second column', text: `Job 1\t${first}\nJob 2\t${second}` },
  { what: 'a mail', text: `Good morning,\nplease look at ${first}, it is urgent.\nThanks, Ann` },
  { what: 'half of the lines with a text', text: `${first}\tJob 1\n${second}` },
  { what: 'texts that are all too long', text: `${first}\t${'x'.repeat(41)}` },
  { what: 'nothing', text: '' },
];
for (const { what, text } of others)
  test(`${what} has no reference column [CON-127]`, () => {
    expect(readReferenceColumn(text)).toBeNull();
  });

test('texts over 40 characters are left out and listed; the first row of a container counts [CON-127]', () => {
  const rows = [
    [first, 'x'.repeat(40)],
    [second, 'x'.repeat(41)],
    [first, 'Job 2'],
  ];
  expect(findReferenceColumn(rows)).toEqual({ references: [pair(first, 'x'.repeat(40))], tooLong: [second] });
});

test('a save changes only what differs, for the numbers in the box, and can be undone [CON-127]', () => {
  const column = {
    references: [pair(first, 'Job 1'), pair(second, 'Job 2'), pair(third, 'Job 3'), pair('QWCU2004046', 'Job 4')],
    tooLong: [],
  };
  const saved = [pair(first, 'Job 1'), pair(second, 'Old'), pair('QWCU2004046', 'Old')];

  expect(planReferences(column, [third, second, first], saved)).toEqual({
    changes: [pair(second, 'Job 2'), pair(third, 'Job 3')],
    found: 2,
    replaced: 1,
    reversals: [pair(second, 'Old'), { container: third, reference: null }],
  });
});

test('a save takes only the first 200 containers of a longer table [CON-127]', () => {
  const references = Array.from({ length: 201 }, (_, place) => pair(`QWCU${3_010_000 + place}`, 'Job 1'));
  const numbers = references.map(({ container }) => container);
  const plan = planReferences({ references, tooLong: [] }, numbers, []);

  expect(plan.changes).toEqual(references.slice(0, 200));
  expect(plan.found).toBe(201);
});

test('the time to read long and broken tables grows only with their length [CON-127]', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `QWCU${2_000_000 + at}\t"Job ""${at}""\n"`);
  const hard = [lines(20_000).join('\n'), '"'.repeat(400_001), '"\n'.repeat(200_000), '\t'.repeat(400_000)];
  const start = performance.now();
  for (const text of hard) readReferenceColumn(text);

  expect(readReferenceColumn(hard[0] ?? '')?.references).toHaveLength(20_000);
  expect(performance.now() - start).toBeLessThan(15_000);
});
