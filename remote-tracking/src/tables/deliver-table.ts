import { saveFile } from '@quaywatch/shared/api';
import { isoDay } from '@quaywatch/shared/domain';
import type { Table, TextTable } from './table.rules.ts';
import { toCsv, toHtmlTable, toTabbedText } from './table-text.rules.ts';

/**
 * Copies the table to the clipboard, as cells for spreadsheets and as a table for mails.
 * @throws without a clipboard, as without https, or when the browser denies access
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
 * Copies a text to the clipboard. Where the page may not write to it, as in some mail programs and without https, it
 * selects and copies the text like a reader.
 * @throws when neither is allowed
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
    // Deprecated, but nothing replaces it where there is no clipboard.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** `quaywatch-containers-2026-11-21.csv`, with the UK day in an order that sorts. */
const nameOf = (subject: string, form: 'csv' | 'xlsx') => `quaywatch-${subject}-${isoDay(new Date())}.${form}`;

function keep(content: BlobPart, name: string, type: string): string {
  saveFile(new File([content], name, { type }));
  return `${name} saved`;
}

/** Saves the table as a CSV file. @returns its name */
export const saveCsv = (table: TextTable, subject: string): string =>
  keep(toCsv(table), nameOf(subject, 'csv'), 'text/csv;charset=utf-8');

/** Saves the tables as an Excel file, whose writer loads on first use. @returns its name */
export async function saveWorkbook(tables: readonly Table[], subject: string): Promise<string> {
  const { buildWorkbook, workbookType } = await import('./build-workbook.ts');
  return keep(await buildWorkbook(tables), nameOf(subject, 'xlsx'), workbookType);
}
