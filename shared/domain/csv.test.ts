import { expect, test } from '@jest/globals';
import { csvLine } from './index.ts';

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

test('a cell with a semicolon or tab stays one cell in a spreadsheet that splits there [HCU-53]', () => {
  expect(csvLine(['Acme;=1+1', 'Acme\t=1+1'])).toBe('"Acme;=1+1","Acme\t=1+1"\r\n');
});
