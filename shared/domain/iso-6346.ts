/** What the check digit of a number says; `not-standard` for numbers that are not four letters and seven digits. */
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

/** A number whose last digit does not fit the others, and the numbers that were likely meant, most likely first. */
export type MistypedNumber = { readonly number: string; readonly expected: string; readonly likely: readonly string[] };

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

const serialStart = 4;

const isRight = (number: string) => checkDigitOf(number.slice(0, -1)) === number.at(-1);

/** The number of which `number` is the same with two neighbouring digits swapped, as far as there is only one. */
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
  // Two digits in the wrong order are the commoner slip where they explain everything; else a digit was misread.
  const likely = [undoTransposition(stem + digit), stem + expected].filter((number) => number !== null);
  return { kind: 'wrong', expected, likely: [...new Set(likely)] };
}

/** Those of the numbers that look mistyped. They can be searched for and saved all the same: ports print such numbers. */
export const findMistypedNumbers = (numbers: readonly string[]): readonly MistypedNumber[] =>
  numbers.flatMap((number) => {
    const check = checkIso6346(number);
    return check.kind === 'wrong' ? [{ number, expected: check.expected, likely: check.likely }] : [];
  });

/** The numbers with a mistyped one put right in its place; once, should the right one be there already. */
export const replaceNumber = (numbers: readonly string[], wrong: string, right: string): string[] => [
  ...new Set(numbers.map((number) => (number === wrong ? right : number))),
];
