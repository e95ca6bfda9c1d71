import { saveFile } from '@quaywatch/shared/api';
import { isoDay } from '@quaywatch/shared/domain';
import type { TextTable } from './result-table.rules.ts';
import { toCsv, toHtmlTable, toTabbedText } from './table-text.rules.ts';

/**
 * Puts the table on the clipboard, for spreadsheets as cells and for mails as a table.
 *
 * @throws when there is no clipboard, as without https, or the browser denies the page access to it
 */
export async function copyTable(table: TextTable): Promise<void> {
  const [text, html] = [toTabbedText(table), toHtmlTable(table)];
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);
}

/** `quaywatch-containers-2026-11-21.csv`: the UK day, written so that files in a folder sort by day. */
export function csvFileName(now: Date): string {
  return `quaywatch-containers-${isoDay(now)}.csv`;
}

/** Hands the table to the browser as a file to keep. */
export function downloadCsv(table: TextTable, now: Date): void {
  saveFile(new File([toCsv(table)], csvFileName(now), { type: 'text/csv;charset=utf-8' }));
}
