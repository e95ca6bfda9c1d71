import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { buildWorkbook } from './build-workbook.ts';
import type { Table } from './table.rules.ts';

const table: Table = {
  title: 'Containers',
  columns: [
    { name: 'Container', width: 14 },
    { name: 'Arrived (UK)', width: 17 },
    { name: 'Location', width: 22 },
  ],
  rows: [
    ['CSQU3054383', new Date('2026-06-15T23:30:00Z'), 'Yard block C12'],
    ['TCNU7200794', null, '=HYPERLINK("https://x","y")'],
  ],
};
const build = async (...tables: readonly Table[]) => (await buildWorkbook(tables)).buffer;
const sheetOf = async (...tables: readonly Table[]) =>
  strFromU8(unzipSync(new Uint8Array(await build(...tables)))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
/** Workbooks store a date as a number of 15 digits, so a minute may be off by some microseconds. */
const toSecond = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString() : cell;

test('an Excel file has real dates in UK time, and texts as texts [CON-95]', async () => {
  const [sheet] = await readWorkbook(await build(table));

  expect(sheet?.sheet).toBe('Containers');
  expect(sheet?.data.map((row) => row.map(toSecond))).toEqual([
    ['Container', 'Arrived (UK)', 'Location'],
    ['CSQU3054383', '2026-06-16T00:30:00.000Z', 'Yard block C12'],
    ['TCNU7200794', null, '=HYPERLINK("https://x","y")'],
  ]);
});

test('nothing in an Excel file is run: text that looks like a formula stays text [CON-95]', async () => {
  expect(await sheetOf(table)).not.toMatch(/<f[ >]/);
});

test('the column names stay in view and have filters, and each column has its width [CON-95]', async () => {
  const sheet = await sheetOf(table);

  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toContain('<autoFilter ref="A1:C3"');
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => width)).toEqual(['14', '17', '22']);
});

test('a file of many rows is built without a worker, which the page may not have [CON-95]', async () => {
  const rows = Array.from({ length: 4_000 }, (_, index) => [`CSQU${index}`, new Date(), 'Yard block C12']);

  const [sheet] = await readWorkbook(await build({ ...table, rows }, { ...table, title: 'Statuses' }));

  expect(sheet?.data).toHaveLength(4_001);
});
