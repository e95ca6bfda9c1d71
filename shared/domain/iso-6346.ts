/** What the check digit of a number says; `not-standard` for numbers that are not three letters, one of U, J or Z, and seven digits. */
export type Iso6346Check =
  | { readonly kind: 'valid' }
  | { readonly kind: 'not-standard' }
  | {
      readonly kind: 'wrong';
      /** The check digit that the other characters ask for. */
      readonly expected: string;
      /** Numbers that were likely meant, most likely first. */
      readonly likely: readonly string[];
    };

// Letters count from 10 and skip the multiples of 11, which would count as 0 in a sum modulo 11.
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

const serialStart = 4;

const isRight = (number: string) => checkDigitOf(number.slice(0, -1)) === number.at(-1);

/**
 * The valid number that turns into `number` when two neighbouring digits are swapped; null when there is none, or more
 * than one.
 */
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

/** Compares a container number with its check digit. A wrong one warns and never blocks: ports print such numbers. */
export function checkIso6346(number: string): Iso6346Check {
  const match = /^([A-Z]{3}[UJZ]\d{6})(\d)$/.exec(number.toUpperCase());
  if (!match) return { kind: 'not-standard' };
  const [, stem = '', digit = ''] = match;
  const expected = checkDigitOf(stem);
  if (digit === expected) return { kind: 'valid' };
  // A swap that explains the mismatch comes first. The other guess is that only the check digit is wrong.
  const likely = [undoTransposition(stem + digit), stem + expected].filter((number) => number !== null);
  return { kind: 'wrong', expected, likely: [...new Set(likely)] };
}
