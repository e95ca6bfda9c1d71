import { containerNumbersField } from '@quaywatch/shared/contract';

/** Numbers of a text, or the message that says why it cannot be searched. */
export type ParsedNumbers =
  { readonly ok: true; readonly numbers: readonly string[] } | { readonly ok: false; readonly message: string };

/** Splits on every character that is neither a letter nor a digit (VAL-18). */
export const splitContainerNumbers = (text: string): string[] => text.split(/[^A-Za-z\d]+/).filter(Boolean);

const printedForms = [
  [/^[A-Z]{4}$/i, /^\d{6}$/, /^\d$/],
  [/^[A-Z]{4}$/i, /^\d{7}$/],
  [/^[A-Z]{4}\d{6}$/i, /^\d$/],
];

/**
 * Puts numbers together that were typed in their printed form, "CSQU 305438 3" or "CSQU-305438-3": four letters, six
 * digits, one check digit (ISO 6346). Each form has a part that could be no container number by itself.
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

/** Upper-cased numbers without duplicates, in typing order. */
export const distinctNumbers = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((number) => number.toUpperCase())),
];

/**
 * Reads a typed or pasted text with the rule that the server reads a search with: upper-cased numbers without
 * duplicates, or the message of the first rule that fails: none, too many, format (VAL-17..20, VAL-D2).
 */
export function parseContainerNumbers(text: string): ParsedNumbers {
  const numbers = distinctNumbers(rejoinContainerNumbers(splitContainerNumbers(text)));
  const { success, error } = containerNumbersField.safeParse(numbers);
  return success ? { ok: true, numbers } : { ok: false, message: error.issues[0]?.message ?? error.message };
}

/** Value of the address parameter `numbers`: upper-cased, joined with a space, encoded (CON-D3). */
export const encodeNumbersForAddress = (numbers: readonly string[]): string =>
  encodeURIComponent(distinctNumbers(numbers).join(' '));

/** Path of the result page for these numbers (DSH-04). */
export const containersPath = (numbers: readonly string[]): string =>
  `/containers?numbers=${encodeNumbersForAddress(numbers)}`;

/** Numbers of a decoded address parameter, split on every non-alphanumeric character (CON-D3). */
export const decodeNumbersFromAddress = (value: string): string[] =>
  distinctNumbers(rejoinContainerNumbers(splitContainerNumbers(value)));
