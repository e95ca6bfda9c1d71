import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { buildWorkbook } from './build-workbook.ts';
import type { Table } from './table.rules.ts';

const table: Table = {
  title: 'Containers',
  columns: [
    { name: 'Container', width: 14 },
    { name: 'Arrived (UK)', width: 17, isTime: true },
    { name: 'Location', width: 22 },
  ],
  rows: [
    ['CSQU3054383', new Date('2026-06-15T23:30:00Z'), 'Yard block C12'],
    ['TCNU7200794', null, '=HYPERLINK("https://x","y")'],
  ],
};
const build = async (...tables: readonly Table[]) => (await buildWorkbook(tables)).buffer;
const partOf = async (path: string, ...tables: readonly Table[]) =>
  strFromU8(unzipSync(new Uint8Array(await build(...tables)))[`xl/${path}.xml`] ?? new Uint8Array());
const sheetOf = (...tables: readonly Table[]) => partOf('worksheets/sheet1', ...tables);
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

test('only times have the format of a date, so a number typed elsewhere stays as it was typed [CON-95]', async () => {
  const [styles, sheet] = await Promise.all([partOf('styles', table), sheetOf(table)]);
  const nameOf = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, name]) => [id, name]),
  );
  const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(([, id]) => nameOf.get(id));
  const formatOf = (cell: string) => formats[Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])];

  expect(['A2', 'B2', 'B3', 'C2'].map(formatOf)).toEqual(['@', 'dd/mm/yyyy hh:mm', 'dd/mm/yyyy hh:mm', '@']);
});

test('a day is a date without a time of day [CON-170]', async () => {
  const columns = [{ name: 'Last free day (your setting)', width: 17, isDay: true }];
  const days: Table = { title: 'Days', columns, rows: [[new Date('2026-06-24T23:00:00Z')]] };
  const [[sheet], styles] = await Promise.all([build(days).then(readWorkbook), partOf('styles', days)]);

  expect(sheet?.data[1]?.map(toSecond)).toEqual(['2026-06-25T00:00:00.000Z']);
  expect(styles).toContain('formatCode="dd/mm/yyyy"');
});

test('a sheet prints on A4 landscape, large enough to read, with names and numbers on each page [CON-160]', async () => {
  const wide = { ...table, columns: table.columns.map((column) => ({ ...column, width: 100 })) };
  const [sheet, wideSheet, book] = await Promise.all([sheetOf(table), sheetOf(wide), partOf('workbook', table)]);

  expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
  expect(wideSheet).toContain('fitToWidth="2" fitToHeight="0"');
  expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(book).toContain('_xlnm.Print_Titles" localSheetId="0">Containers!$1:$1,Containers!$A:$A<');
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
