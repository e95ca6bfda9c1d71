import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/test-seed.ts';
import { csvLine } from './index.ts';

/** The cells of a spreadsheet that splits at this sign. Only a quote at the start of a cell holds it together. */
function cellsAt(separator: string, text: string): string[] {
  const cells: string[] = [];
  for (let rest = text; rest !== '';) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const open = rest.slice(quoted?.[0].length ?? 0);
    const end = open.search(new RegExp(`[${separator}\\r\\n]`));
    const tail = end < 0 ? open : open.slice(0, end);
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + tail);
    rest = end < 0 ? '' : open.slice(end + 1);
  }
  return cells;
}

const formula = /^\s*[=+\-@＝＋－＠]/;

test('a line ends and is quoted as RFC 4180 says [CON-80, HCU-53]', () => {
  expect(csvLine(['A, "B"', 'Ærø\nSund', 'plain', ''])).toBe('"A, ""B""","Ærø\nSund",plain,\r\n');
});

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1'])(
  'a spreadsheet treats %j as text [HCU-53]',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  },
);

test('a hyphen or plus inside a cell is left alone', () => {
  expect(csvLine(['On Hold - Processed', '2+1'])).toBe('On Hold - Processed,2+1\r\n');
});

test('where a spreadsheet splits at semicolons or tabs, no part of a cell is a formula [HCU-53]', () => {
  expect(csvLine(['x', 'a;=1+1;b'])).toBe(`x,"a;'=1+1;b"\r\n`);
  for (const [separator, cell] of [
    [';', 'a;=1+1;b'],
    [';', 'a;  =1+1'],
    [';', 'a;"=1+1'],
    [';', 'a\n=1+1'],
    ['\t', 'a\t=1+1'],
  ] as const)
    expect([cell, cellsAt(separator, csvLine(['x', cell])).filter((part) => formula.test(part))]).toEqual([cell, []]);
});

test('whatever cells contain, and wherever a spreadsheet splits, no cell is a formula [HCU-53]', () => {
  const cell = fc.string({ unit: fc.constantFrom(...`;,"'\t\r\n =+-@＝ab1`), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), fc.constantFrom(',', ';', '\t'), (cells, separator) => {
      expect(cellsAt(separator, csvLine(cells)).filter((part) => formula.test(part))).toEqual([]);
    }),
    testSeed,
  );
});

test('a cell with a semicolon or tab at the start of a line stays one cell wherever it is split [HCU-53]', () => {
  expect(cellsAt(';', csvLine(['Acme; Sons']))[0]).toBe('Acme; Sons');
  expect(cellsAt('\t', csvLine(['Acme\tSons']))[0]).toBe('Acme\tSons');
});
