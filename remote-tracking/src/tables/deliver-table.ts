import { saveFile } from '@quaywatch/shared/api';
import { isoDay } from '@quaywatch/shared/domain';
import type { Table, TextTable } from './table.rules.ts';
import { toCsv, toHtmlTable, toTabbedText } from './table-text.rules.ts';

/**
 * Copies a table as cells for spreadsheets and as a table for emails.
 * @throws if there is no clipboard (as without https), or the browser denies access
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

/**
 * If the page may not write to the clipboard, as in some email programs and without https, it selects the text and
 * copies it, as a reader would.
 * @throws if neither is allowed
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    if (!copySelected(text)) throw error;
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.style.position = 'fixed';
  document.body.append(box);
  box.focus();
  box.select();
  try {
    // Deprecated, but there is no replacement where the clipboard is unavailable.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** `quaywatch-containers-2026-11-21.csv`, with the UK day. */
const nameOf = (subject: string, form: 'csv' | 'xlsx') => `quaywatch-${subject}-${isoDay(new Date())}.${form}`;

function keep(content: BlobPart, name: string, type: string): string {
  saveFile(new File([content], name, { type }));
  return `${name} saved`;
}

/** @returns a message with the file's name */
export const saveCsv = (table: TextTable, subject: string): string =>
  keep(toCsv(table), nameOf(subject, 'csv'), 'text/csv;charset=utf-8');

/** The code that writes the file loads on first use. @returns a message with the file's name */
export async function saveWorkbook(tables: readonly Table[], subject: string): Promise<string> {
  const { buildWorkbook, workbookType } = await import('./build-workbook.ts');
  return keep(await buildWorkbook(tables), nameOf(subject, 'xlsx'), workbookType);
}
