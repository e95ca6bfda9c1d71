import { writeXlsx } from 'hucre/xlsx';
import { ukClock } from '@quaywatch/shared/domain';
import type { Cell, Table } from './table.rules.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// Workbooks have no time zones and show UTC as it is, so they get UK clock time.
const toCell = (cell: Cell) => (cell instanceof Date ? ukClock(cell) : cell);

// As text, a number that somebody types stays as it was typed.
function formatOf({ isTime, isDay }: Table['columns'][number]): string {
  if (isDay) return 'dd/mm/yyyy';
  return isTime ? 'dd/mm/yyyy hh:mm' : '@';
}

/** The characters that fit beside each other on an A4 landscape page in letters of about 6.5 points. */
const readableWidth = 240;

const pageSetupOf = (columns: Table['columns']) =>
  ({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: Math.ceil(columns.reduce((sum, { width }) => sum + width, 0) / readableWidth),
    // As many as the rows need.
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
    printTitlesColumn: '$A:$A',
  }) as const;

const headerStyle = { font: { bold: true } } as const;

/** Times and days become dates in UK time. Everything else becomes text, never a formula. Column names stay in view. */
export async function buildWorkbook(tables: readonly Table[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: tables.map(({ title, columns, rows }) => ({
      name: title,
      columns: columns.map((column) => ({ width: column.width, numFmt: formatOf(column) })),
      rows: [columns.map(({ name }) => name), ...rows.map((row) => row.map(toCell))],
      cells: new Map(columns.map((_, index) => [`0,${index}`, { style: headerStyle }])),
      freezePane: { rows: 1, columns: 1 },
      pageSetup: pageSetupOf(columns),
      autoFilter: { range: `A1:${lastColumn(columns.length)}${rows.length + 1}` },
    })),
  });
  return new Uint8Array(bytes);
}

/** 26 is Z, 27 is AA. */
function lastColumn(count: number): string {
  const letter = String.fromCharCode(65 + ((count - 1) % 26));
  return count > 26 ? lastColumn(Math.floor((count - 1) / 26)) + letter : letter;
}
