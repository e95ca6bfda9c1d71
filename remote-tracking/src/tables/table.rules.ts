import { ukClock } from '@quaywatch/shared/domain';

/** A table of plain texts: the first row names the columns. */
export type TextTable = readonly (readonly string[])[];

/** What stands in a cell: a text, or a moment; null where there is nothing. */
export type Cell = string | Date | null;

/** A column of what is exported. `width` is in characters, as spreadsheets count it. */
export type Column<Row> = {
  readonly name: string;
  readonly width: number;
  readonly cell: (row: Row) => string | Date | false | null | undefined;
};

/** A table whose moments are still moments. */
export type Table = {
  /** What a spreadsheet calls it on its tab. */
  readonly title: string;
  readonly columns: readonly Pick<Column<never>, 'name' | 'width'>[];
  readonly rows: readonly (readonly Cell[])[];
};

/** A moment for a cell; null where there is none, or where it cannot be read. */
export function toMoment(at: string | null | undefined): Date | null {
  const moment = at ? new Date(at) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** The cells of each row, column by column. */
export const tabulate = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  title,
  columns: columns.map(({ name, width }) => ({ name, width })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row) || null)),
});

/** `2026-11-20 09:20`, UK time: spreadsheets take it for a date in every country, and it sorts as a text too. */
const writeMoment = (moment: Date) => ukClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/** The same table in texts. */
export const toTextTable = ({ columns, rows }: Table): TextTable => [
  columns.map(({ name }) => name),
  ...rows.map((row) => row.map((cell) => (cell instanceof Date ? writeMoment(cell) : (cell ?? '')))),
];
