import { ukClock } from '@quaywatch/shared/domain';

/** The first row names the columns. */
export type TextTable = readonly (readonly string[])[];

export type Cell = string | Date | null;

/** `width` is in characters, as spreadsheets count it. */
export type Column<Row> = {
  readonly name: string;
  readonly width: number;
  /** Its cells are moments, also where all of them are empty. */
  readonly isTime?: boolean;
  /** Its cells are days: the moments at which they begin in the UK. */
  readonly isDay?: boolean;
  readonly cell: (row: Row) => string | Date | false | null | undefined;
};

export type Table = {
  readonly title: string;
  readonly columns: readonly Omit<Column<never>, 'cell'>[];
  readonly rows: readonly (readonly Cell[])[];
};

/** Null if missing or unreadable. */
export function toMoment(at: string | null | undefined): Date | null {
  const moment = at ? new Date(at) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

export const tabulate = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]): Table => ({
  title,
  columns: columns.map(({ name, width, isTime, isDay }) => ({ name, width, isTime, isDay })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row) || null)),
});

/** `2026-11-20 09:20` or `2026-11-20`, UK time: every spreadsheet reads this as a date, and it sorts as text. */
const writeDate = (moment: Date, isDay: boolean | undefined) =>
  ukClock(moment)
    .toISOString()
    .slice(0, isDay ? 10 : 16)
    .replace('T', ' ');

export const toTextTable = ({ columns, rows }: Table): TextTable => [
  columns.map(({ name }) => name),
  ...rows.map((row) =>
    row.map((cell, index) => (cell instanceof Date ? writeDate(cell, columns[index]?.isDay) : (cell ?? ''))),
  ),
];
