export const csvMark = '\uFEFF';

/** Others may have written a cell that a spreadsheet would run as a formula. */
export const harmlessCell = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** RFC 4180, without formulas. Semicolons and tabs are quoted too, since some spreadsheets split there. */
export function csvLine(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(harmlessCell(cell))).join(',')}\r\n`;
}
