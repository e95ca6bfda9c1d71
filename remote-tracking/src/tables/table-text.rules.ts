import { csvLine, csvMark, harmlessCell } from '@quaywatch/shared/domain';
import type { TextTable } from './table.rules.ts';

/** RFC 4180. */
export const toCsv = (table: TextTable): string => csvMark + table.map(csvLine).join('');

export function toTabbedText(table: TextTable): string {
  const flat = (cell: string) => harmlessCell(cell.replace(/\s+/g, ' '));
  return table.map((row) => row.map(flat).join('\t')).join('\r\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function toHtmlTable([head = [], ...rows]: TextTable): string {
  const escape = (cell: string) => harmlessCell(cell).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  const row = (tag: 'th' | 'td') => (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<table border="1"><thead>${row('th')(head)}</thead><tbody>${rows.map(row('td')).join('')}</tbody></table>`;
}
