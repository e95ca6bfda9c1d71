import { writeXlsx } from 'hucre/xlsx';
import { ukClock } from '@quaywatch/shared/domain';
import type { Cell, Table } from './table.rules.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// A workbook knows no time zones: what it is given in UTC it shows as it stands, here and in every other country.
const toCell = (cell: Cell) => (cell instanceof Date ? ukClock(cell) : cell);

const headerStyle = { font: { bold: true } } as const;

/**
 * The tables as the sheets of an Excel file. Moments are dates with UK times, all else is text: nothing is ever a formula.
 * The names of the columns stay in sight.
 */
export async function buildWorkbook(tables: readonly Table[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: tables.map(({ title, columns, rows }) => ({
      name: title,
      columns: columns.map(({ width }) => ({ width, numFmt: 'dd/mm/yyyy hh:mm' })),
      rows: [columns.map(({ name }) => name), ...rows.map((row) => row.map(toCell))],
      cells: new Map(columns.map((_, index) => [`0,${index}`, { style: headerStyle }])),
      freezePane: { rows: 1, columns: 1 },
      autoFilter: { range: `A1:${lastColumn(columns.length)}${rows.length + 1}` },
    })),
  });
  return new Uint8Array(bytes);
}

/** The letters of a sheet's last column: Z is the 26th, AA the 27th. */
function lastColumn(count: number): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  return count > 26 ? lastColumn(Math.floor((count - 1) / 26)) + letter : letter;
}
