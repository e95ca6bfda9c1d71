export const csvMark = '\uFEFF';

/** Keeps a spreadsheet from running a cell as a formula, because anybody may have written it. */
export const harmlessCell = (cell: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** A line by RFC 4180, without formulas. Semicolons and tabs are quoted too, because some spreadsheets split there. */
export function csvLine(cells: readonly string[]): string {
  const quote = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `${cells.map((cell) => quote(harmlessCell(cell))).join(',')}\r\n`;
}
