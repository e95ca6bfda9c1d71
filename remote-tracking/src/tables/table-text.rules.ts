import { csvLine, csvMark, harmlessCell } from '@quaywatch/shared/domain';
import type { TextTable } from './table.rules.ts';

/** RFC 4180. */
export const toCsv = (table: TextTable): string => csvMark + table.map(csvLine).join('');

/** A cell that begins with a quote is quoted as in CSV, or a spreadsheet would read on to the next quote. */
export function toTabbedText(table: TextTable): string {
  const flat = (cell: string) => harmlessCell(cell.replace(/\s+/g, ' '));
  const quote = (cell: string) => (/^\s*"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return table.map((row) => row.map((cell) => quote(flat(cell))).join('\t')).join('\r\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function toHtmlTable([head = [], ...rows]: TextTable): string {
  const escape = (cell: string) => harmlessCell(cell).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  const row = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<table border="1"><thead>${row('th')(head)}</thead><tbody>${rows.map(row('td')).join('')}</tbody></table>`;
}
