/** At the start of a CSV file it tells Excel that the text is UTF-8. */
export const csvMark = '\uFEFF';

/** Turns a cell that a spreadsheet would run as a formula into plain text, since others may have written it. */
export const harmlessCell = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/**
 * One line of a CSV file, quoted by RFC 4180, without formulas. Semicolons and tabs are quoted too, since some
 * spreadsheets split there.
 */
export function csvLine(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(harmlessCell(cell))).join(',')}\r\n`;
}
