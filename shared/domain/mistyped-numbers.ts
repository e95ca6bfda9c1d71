import { checkIso6346 } from './iso-6346.ts';

/** With the numbers that were likely meant, most likely first. */
export type MistypedNumber = { readonly number: string; readonly likely: readonly string[] } & (
  | {
      readonly reason: 'check-digit';
      /** The check digit that the other characters ask for. */ readonly expected: string;
    }
  | { readonly reason: 'look-alike' }
);

const lookAlike = /^[A-Z01]{3}[UJZ][\dOIL]{7}$/;

/** Corrects O and 0; I and L, seldom mistaken for 1, only where the check digit then agrees. */
function undoLookAlikes(number: string): string | null {
  if (!lookAlike.test(number)) return null;
  const owner = number.slice(0, 4).replaceAll('0', 'O').replaceAll('1', 'I');
  const meant = owner + number.slice(4).replaceAll('O', '0').replace(/[IL]/g, '1');
  if (meant === number) return null;
  const isCertain = !/1/.test(number.slice(0, 4)) && !/[IL]/.test(number.slice(4));
  return isCertain || checkIso6346(meant).kind === 'valid' ? meant : null;
}

function judgeNumber(number: string): MistypedNumber | null {
  const meant = undoLookAlikes(number.toUpperCase());
  if (meant) return { number, reason: 'look-alike', likely: [meant] };
  const check = checkIso6346(number);
  return check.kind === 'wrong'
    ? { number, reason: 'check-digit', expected: check.expected, likely: check.likely }
    : null;
}

/** They can still be searched and saved, since ports report such numbers. */
export const findMistypedNumbers = (numbers: readonly string[]): readonly MistypedNumber[] =>
  numbers.map(judgeNumber).filter((mistyped) => mistyped !== null);

/** In place, without repeating the right number. */
export const replaceNumber = (numbers: readonly string[], wrong: string, right: string): string[] => [
  ...new Set(numbers.map((number) => (number === wrong ? right : number))),
];

/** Four letters and seven digits, allowing for letters that look like digits. */
export const isPrintedNumber = (word: string): boolean =>
  /^[A-Z]{4}\d{7}$/i.test(word) || undoLookAlikes(word.toUpperCase()) !== null;
