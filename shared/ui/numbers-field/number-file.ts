import { strFromU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import {
  findPrintedNumbers,
  findReferenceColumn,
  readReferenceColumn,
  type ReferenceColumn,
} from '@quaywatch/shared/domain';
import { nameUnread } from './unread-numbers.ts';

/** The numbers of a file, with a sentence about those that look mistyped, or one that says why there are none. */
export type NumberFile =
  | {
      readonly ok: true;
      readonly numbers: readonly string[];
      readonly column: ReferenceColumn | null;
      readonly notTaken: string;
    }
  | { readonly ok: false; readonly problem: string };

/** Bytes. A list of thousands of containers takes less than a tenth of it. */
export const largestFile = 2_000_000;
// A 2 MB file can unpack to 2 GB, and a single cell in the last corner of a sheet makes 17,000,000,000 empty ones.
// Either would crash the tab.
const largestUnpacked = 30_000_000;
const mostCells = 4_000_000;

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Counts cells up to the last row and column, including empty ones. */
function countCells(sheet: string): number {
  let [columns, rows] = [1, 1];
  for (const [, letters = '', row] of sheet.matchAll(/\sr\s*=\s*["']([A-Z]{0,3})(\d{1,7})["']/g)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(row));
  }
  return columns * rows;
}

/** The workbook without compression and pictures; null if it would be too large. */
function unpackSafely(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let size = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      return size <= largestUnpacked;
    },
  });
  const isTooLarge =
    size > largestUnpacked || Object.values(parts).some((part) => countCells(strFromU8(part)) > mostCells);
  // The reader would unpack compressed parts in a blob worker, which the page's policy forbids.
  return isTooLarge ? null : zipSync(parts, { level: 0 });
}

type Table = { readonly text: string; readonly column: () => ReferenceColumn | null };

/** The first two cells as texts. Dates and booleans are not references. */
const firstTexts = (row: readonly unknown[]) =>
  row.slice(0, 2).map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''));

/** Reads each row as a line of text; null if the sheets would be too large. */
async function readSheets(bytes: Uint8Array): Promise<Table | null> {
  const workbook = unpackSafely(bytes);
  if (!workbook) return null;
  const sheets = await readWorkbook(workbook.buffer);
  const rows = sheets.flatMap(({ data }) => data);
  return {
    text: rows.map((row) => row.join('\t')).join('\n'),
    // A sheet with only numbers does not rule out a column on another sheet.
    column: () =>
      findReferenceColumn(
        sheets
          .map(({ data }) => data.map(firstTexts))
          .filter(findReferenceColumn)
          .flat(),
      ),
  };
}

const tableOf = (text: string): Table => ({ text, column: () => readReferenceColumn(text) });
const unreadable = tableOf('\0');

const refuse = (problem: string): NumberFile => ({ ok: false, problem });

/**
 * Reads an Excel workbook (.xlsx, all sheets) or text such as CSV. The first bytes decide which it is, not the name.
 * @param name repeated in the sentence that says what is wrong
 */
export async function readNumberFile(name: string, bytes: Uint8Array): Promise<NumberFile> {
  const tooLarge = refuse(`${name} is too large. Keep the column with the numbers, and try again.`);
  if (bytes.length > largestFile) return tooLarge;
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return refuse(
      `${name} is protected by a password or is in an old Excel format. Save it as .xlsx without a password, or as CSV.`,
    );
  const isWorkbook = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  const table = isWorkbook ? await readSheets(bytes).catch(() => unreadable) : tableOf(decodeText(bytes));
  if (table === null) return tooLarge;
  const { text, column } = table;
  // Text never contains this character; binary files almost always do.
  if (text.includes('\0')) return refuse(`${name} cannot be read. Choose an Excel file (.xlsx) or a CSV file.`);
  const numbers = findPrintedNumbers(text);
  const notTaken = nameUnread('taken', text, numbers);
  return numbers.length > 0
    ? { ok: true, numbers, column: column(), notTaken }
    : refuse(`${name} has no container number: four letters and seven digits, such as MSKU3045128.${notTaken}`);
}
