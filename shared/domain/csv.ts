export const csvMark = '\uFEFF';

/** Keeps a spreadsheet from running a cell as a formula, because anybody may have written it. */
export const harmlessCell = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/**
 * A line by RFC 4180, without formulas. A spreadsheet that splits at semicolons or tabs keeps only the first cell of a
 * line together by its quotes, so that in any other a formula sign after them would begin a cell.
 */
export function csvLine(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const whole = (cell: string) =>
    harmlessCell(cell).replace(/([;\t\r\n][\s"]*)([=+\-@＝＋－＠]?)/g, (_, split: string, sign: string) =>
      sign === '' ? split : `${split}'${sign}`,
    );
  return `${cells.map((cell) => quote(whole(cell))).join(',')}\r\n`;
}
