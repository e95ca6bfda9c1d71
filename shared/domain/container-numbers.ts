import { limits, messages } from '@quaywatch/shared/contract';

/** Numbers of a text, or the message that says why it cannot be searched. */
export type ParsedNumbers =
  { readonly ok: true; readonly numbers: readonly string[] } | { readonly ok: false; readonly message: string };

/** Splits on every character that is neither a letter nor a digit (VAL-18). */
export const splitContainerNumbers = (text: string): string[] => text.split(/[^A-Za-z\d]+/).filter(Boolean);

/**
 * Puts numbers together that were typed in their printed form, "CSQU 305438 3" or "CSQU-305438-3": four letters, six
 * digits, one check digit (ISO 6346).
 */
export function rejoinContainerNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const [owner = '', serial = '', check = ''] = parts.slice(index, index + 3);
    const split = /^[A-Za-z]{4}$/.test(owner) && (/^\d{6}$/.test(serial) ? /^\d$/.test(check) : false);
    const halves = /^[A-Za-z]{4}$/.test(owner) && /^\d{7}$/.test(serial);
    const serialAndCheck = /^[A-Za-z]{4}\d{6}$/.test(owner) && /^\d$/.test(serial);
    if (split) joined.push(owner + serial + check);
    else if (halves || serialAndCheck) joined.push(owner + serial);
    else joined.push(owner);
    index += split ? 2 : halves || serialAndCheck ? 1 : 0;
  }
  return joined;
}

/** Upper-cased numbers without duplicates, in typing order. */
export const distinctNumbers = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.map((number) => number.toUpperCase())),
];

const isFormatted = (number: string) =>
  /^[A-Z\d]+$/.test(number) && number.length >= limits.containerNumberMin && number.length <= limits.containerNumberMax;

/** Reads a typed or pasted text; the first rule that fails gives the message: none, too many, format (VAL-17..20, VAL-D2). */
export function parseContainerNumbers(text: string): ParsedNumbers {
  const numbers = distinctNumbers(rejoinContainerNumbers(splitContainerNumbers(text)));
  const invalid = numbers.filter((number) => !isFormatted(number));
  if (numbers.length === 0) return { ok: false, message: messages.containersMissing };
  if (numbers.length > limits.containersPerSearch) return { ok: false, message: messages.containersTooMany };
  if (invalid.length > 0) return { ok: false, message: messages.containersFormat(invalid) };
  return { ok: true, numbers };
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
