import type { TextTable } from './result-table.rules.ts';

/** A cell that a spreadsheet would run as a formula becomes plain text: what ports send must never run. */
const harmless = (cell: string) => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** RFC 4180; the mark at the start tells Excel that the text is UTF-8. */
export function toCsv(table: TextTable): string {
  const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return `\uFEFF${table.map((row) => `${row.map((cell) => quote(harmless(cell))).join(',')}\r\n`).join('')}`;
}

/** Cells between tabs, rows between line ends: what a spreadsheet splits when it is pasted. */
export function toTabbedText(table: TextTable): string {
  const flat = (cell: string) => harmless(cell.replace(/\s+/g, ' '));
  return table.map((row) => row.map(flat).join('\t')).join('\r\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A table for mails and documents. */
export function toHtmlTable([head = [], ...rows]: TextTable): string {
  const escape = (cell: string) => harmless(cell).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  const row = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<table border="1"><thead>${row('th')(head)}</thead><tbody>${rows.map(row('td')).join('')}</tbody></table>`;
}
