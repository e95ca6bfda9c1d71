import { checkIso6346 } from './iso-6346.ts';

/** A number that looks mistyped, with the numbers that were likely meant, the most likely first. */
export type MistypedNumber = { readonly number: string; readonly likely: readonly string[] } & (
  | {
      readonly reason: 'check-digit';
      /** The check digit that the other characters require. */ readonly expected: string;
    }
  | { readonly reason: 'look-alike' }
);

const lookAlike = /^[A-Z01]{3}[UJZ][\dOIL]{7}$/;

/** Corrects O and 0. Corrects I and L, which are seldom meant as 1, only if the check digit then matches. */
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

/** Such numbers can still be searched and saved, because ports report some of them. */
export const findMistypedNumbers = (numbers: readonly string[]): readonly MistypedNumber[] =>
  numbers.map(judgeNumber).filter((mistyped) => mistyped !== null);

/** Replaces a number in its place, without repeating one that is already there. */
export const replaceNumber = (numbers: readonly string[], wrong: string, right: string): string[] => [
  ...new Set(numbers.map((number) => (number === wrong ? right : number))),
];

const notInNumber = String.raw`[^A-Za-z\d]*`;

/** Replaces a number of 11 characters in a typed text, also one in printed parts, and leaves everything else. */
export function correctNumber(text: string, wrong: string, right: string): string {
  const parts = [wrong.slice(0, 4), wrong.slice(4, 7), wrong.slice(7, 10), wrong.slice(10)];
  const typed = new RegExp(String.raw`(?<![A-Za-z\d])${parts.join(notInNumber)}(?![A-Za-z\d])`, 'gi');
  return text.replace(typed, right);
}

/** Whether a word has four letters and seven digits, counting letters that look like digits. */
export const isPrintedNumber = (word: string): boolean =>
  /^[A-Z]{4}\d{7}$/i.test(word) || undoLookAlikes(word.toUpperCase()) !== null;
