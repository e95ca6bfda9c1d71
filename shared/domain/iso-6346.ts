/** What the check digit of a number says; `not-standard` for numbers that are not four letters and seven digits. */
export type Iso6346Check =
  | { readonly kind: 'valid' }
  | { readonly kind: 'not-standard' }
  | { readonly kind: 'wrong'; readonly expected: string; readonly correction: string };

// Letters count from 10 and leave out the multiples of 11, so that no letter is worth nothing.
const letterValue = (letter: string) => {
  const value = letter.charCodeAt(0) - 55;
  return value + Math.floor((value - 1) / 10);
};

const valueOf = (character: string) => (/\d/.test(character) ? Number(character) : letterValue(character));

/** The check digit of the first ten characters (ISO 6346): weights double from the left, modulo 11, ten counts as 0. */
export function checkDigitOf(ownerAndSerial: string): string {
  const sum = [...ownerAndSerial.toUpperCase()].reduce(
    (total, character, index) => total + valueOf(character) * 2 ** index,
    0,
  );
  return String((sum % 11) % 10);
}

/** Compares a container number with its check digit. A wrong one warns and never blocks: ports print such numbers. */
export function checkIso6346(number: string): Iso6346Check {
  const match = /^([A-Z]{3}[UJZ]\d{6})(\d)$/.exec(number.toUpperCase());
  if (!match) return { kind: 'not-standard' };
  const [, stem = '', digit = ''] = match;
  const expected = checkDigitOf(stem);
  return digit === expected ? { kind: 'valid' } : { kind: 'wrong', expected, correction: stem + expected };
}
