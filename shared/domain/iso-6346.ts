/** A number is `not-standard` unless it has three letters, then U, J or Z, then seven digits. */
export type Iso6346Check =
  | { readonly kind: 'valid' }
  | { readonly kind: 'not-standard' }
  | {
      readonly kind: 'wrong';
      readonly expected: string;
      /** Most likely first. */
      readonly likely: readonly string[];
    };

// Letter values start at 10 and skip multiples of 11, which would count as 0 modulo 11.
const letterValue = (letter: string) => {
  const value = letter.charCodeAt(0) - 55;
  return value + Math.floor((value - 1) / 10);
};

const valueOf = (character: string) => (/\d/.test(character) ? Number(character) : letterValue(character));

/** The check digit of the first ten characters (ISO 6346). Weights double from the left, modulo 11; ten counts as 0. */
export function checkDigitOf(ownerAndSerial: string): string {
  const sum = [...ownerAndSerial.toUpperCase()].reduce(
    (total, character, index) => total + valueOf(character) * 2 ** index,
    0,
  );
  return String((sum % 11) % 10);
}

const serialStart = 4;

const isRight = (number: string) => checkDigitOf(number.slice(0, -1)) === number.at(-1);

/** The valid number that swapping two neighbouring digits gives; null unless there is exactly one. */
function undoTransposition(number: string): string | null {
  const swapped = Array.from({ length: number.length - serialStart - 1 }, (_, offset) => {
    const index = serialStart + offset;
    return (
      number.slice(0, index) +
      number
        .slice(index, index + 2)
        .split('')
        .reverse()
        .join('') +
      number.slice(index + 2)
    );
  }).filter((candidate) => isRight(candidate));
  return swapped.length === 1 ? (swapped[0] ?? null) : null;
}

/** A mismatch leads to a warning and never blocks, because ports report such numbers. */
export function checkIso6346(number: string): Iso6346Check {
  const match = /^([A-Z]{3}[UJZ]\d{6})(\d)$/.exec(number.toUpperCase());
  if (!match) return { kind: 'not-standard' };
  const [, stem = '', digit = ''] = match;
  const expected = checkDigitOf(stem);
  if (digit === expected) return { kind: 'valid' };
  // A swap that explains the mismatch comes first; otherwise only the check digit is wrong.
  const likely = [undoTransposition(stem + digit), stem + expected].filter((number) => number !== null);
  return { kind: 'wrong', expected, likely: [...new Set(likely)] };
}
