/** Reads a cell by RFC 4180, with any separator. A quotation mark that is never closed is an ordinary character. */
function readCell(text: string, start: number, ends: RegExp): { readonly cell: string; readonly end: number } {
  let [cell, at] = ['', start];
  while (text[at] === '"') {
    const close = text.indexOf('"', at + 1);
    if (close === -1) break;
    // Two quotation marks in a row stand for one.
    cell += (at > start ? '"' : '') + text.slice(at + 1, close);
    at = close + 1;
  }
  ends.lastIndex = at;
  const end = ends.exec(text)?.index ?? text.length;
  return { cell: cell + text.slice(at, end), end };
}

/** The cells of each line of a CSV file or of copied cells. A quoted cell may span several lines. */
export function readRows(text: string, separator: '\t' | ';' | ','): readonly (readonly string[])[] {
  const ends = new RegExp(`[${separator}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const { cell, end } = readCell(text, at, ends);
    row.push(cell);
    if (text[end] !== separator) {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return row.length > 0 ? [...rows, row] : rows;
}
