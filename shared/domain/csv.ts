/** Stands at the start of a CSV file and tells Excel that the text is UTF-8. */
export const csvMark = '\uFEFF';

/** A cell that a spreadsheet would run as a formula becomes plain text: what others have written must never run. */
export const harmlessCell = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/**
 * One line of a CSV file with its end, quoted as RFC 4180 says; no cell of it runs in a spreadsheet. Semicolons and tabs are
 * quoted too: where spreadsheets split lines at them, the rest of a cell would be a cell of its own.
 */
export function csvLine(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(harmlessCell(cell))).join(',')}\r\n`;
}
