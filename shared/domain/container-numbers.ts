import { containerNumbersField, z } from '@quaywatch/shared/contract';

/** The numbers, or the reason why the text cannot be searched. */
export type ParsedNumbers =
  | { readonly ok: true; readonly numbers: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Splits at every character that is neither a letter nor a digit (VAL-18). */
export const splitContainerNumbers = (text: string): string[] => text.split(/[^A-Za-z\d]+/).filter(Boolean);

const printedForms = [
  [/^[A-Z]{4}$/i, /^\d{6}$/, /^\d$/],
  [/^[A-Z]{4}$/i, /^\d{7}$/],
  [/^[A-Z]{4}\d{6}$/i, /^\d$/],
  // Other words of four letters stand before such groups in a table of quantities.
  [/^[A-Z]{3}[UJZ]$/i, /^\d{3}$/, /^\d{3}$/, /^\d$/],
];

/**
 * Joins the printed forms "CSQU 305438 3", "CSQU-305438-3" (ISO 6346) and "CSQU 305 438 3". Each has a part that cannot be a container
 * number on its own.
 */
export function rejoinContainerNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < parts.length;) {
    const form = printedForms.find((patterns) =>
      patterns.every((pattern, part) => pattern.test(parts[start + part] ?? '')),
    );
    const end = start + (form?.length ?? 1);
    joined.push(parts.slice(start, end).join(''));
    start = end;
  }
  return joined;
}

/** The different numbers in upper case and typing order. */
export const distinctNumbers = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((number) => number.toUpperCase())),
];

/** Numbers before any rule is applied: they may be malformed or too many. */
export type ReadNumbers = {
  readonly numbers: readonly string[];
  readonly duplicates: number;
};

const cellBreak = /[\t\r\n,;:|]+/;
// 'Container' and 'Numbers' would be accepted as numbers of 9 and 7 characters (VAL-19).
const heading =
  /^(((shipping )?containers?|cntrs?|box(es)?|units?|equipment)( ?(no|nos|nr|nrs|id|ids|ref|refs|numbers?))?|numbers?)$/i;

const splitCell = (cell: string): string[] => {
  const parts = splitContainerNumbers(cell);
  return heading.test(parts.join(' ')) ? [] : parts;
};

/**
 * Reads a typed text or a decoded address parameter (VAL-18, CON-D3). A column heading such as 'Container No' is not a
 * number (VAL-22).
 */
export function readContainerNumbers(text: string): ReadNumbers {
  const typed = rejoinContainerNumbers(text.split(cellBreak).flatMap(splitCell));
  const numbers = distinctNumbers(typed);
  return { numbers, duplicates: typed.length - numbers.length };
}

/** '3 of 20' or '3 of 20, 1 duplicate left out'. */
export function countContainerNumbers({ numbers, duplicates }: ReadNumbers, most: number): string {
  const counted = `${numbers.length} of ${most}`;
  return duplicates > 0 ? `${counted}, ${duplicates} duplicate${duplicates > 1 ? 's' : ''} left out` : counted;
}

/**
 * Numbers in upper case without duplicates, or the message of the first rule that is broken: none, too many, format
 * (VAL-17..20, VAL-D2).
 */
export function parseContainerNumbers(text: string): ParsedNumbers {
  const { numbers } = readContainerNumbers(text);
  const { success, error } = containerNumbersField.safeParse(numbers);
  return success ? { ok: true, numbers } : { ok: false, message: error.issues[0]?.message ?? error.message };
}

/** A schema for a form field, with the rules of `parseContainerNumbers`. */
export const containerNumbersText = z.pipe(
  z.transform((text: string) => [...readContainerNumbers(text).numbers]),
  containerNumbersField,
);

/** The numbers in upper case, joined by spaces and encoded (CON-D3). */
export const encodeNumbersForAddress = (numbers: readonly string[]): string =>
  encodeURIComponent(distinctNumbers(numbers).join(' '));

export const containersPath = (numbers: readonly string[]): string =>
  `/containers?numbers=${encodeNumbersForAddress(numbers)}`;
