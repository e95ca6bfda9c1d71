import { containerNumberField, limits } from '@quaywatch/shared/contract';
import { readContainerNumbers } from './container-numbers.ts';
import { isPrintedNumber } from './mistyped-numbers.ts';

/** The numbers in the form of ISO 6346, each once and in order. */
export const findPrintedNumbers = (text: string): readonly string[] =>
  readContainerNumbers(text).numbers.filter(isPrintedNumber);

export type PasteOffer = {
  readonly label: string;
  readonly done: string;
  readonly numbers: readonly string[];
};

const isWord = (part: string) => !/\d/.test(part) || !containerNumberField.safeParse(part).success;

const say = (what: string, numbers: readonly string[]): PasteOffer => ({
  label: `Keep the ${what}`,
  done: `Kept the ${what}.`,
  numbers,
});

/**
 * The container numbers in a mail; if there are too many, the first that fit (VAL-23). Null if the text can be searched
 * as it is, or has nothing to keep.
 * @param shown numbers already on the page, which take up room
 * @param most more than one search takes where batches are offered (VAL-28)
 */
export function findPasteOffer(
  text: string,
  shown: readonly string[] = [],
  most: number = limits.containersPerSearch,
): PasteOffer | null {
  const { numbers } = readContainerNumbers(text);
  const hasWords = numbers.some((part) => !isPrintedNumber(part) && isWord(part));
  // Among words, only its printed form identifies a number: 'tomorrow' would be accepted as one too (VAL-19).
  const kept = hasWords ? numbers.filter(isPrintedNumber) : numbers;
  const added = kept.filter((number) => !shown.includes(number));
  const room = Math.max(0, (hasWords ? most : limits.containersPerSearch) - shown.length);
  if (added.length > room)
    return room === 0 ? null : say(room === 1 ? 'first one' : `first ${room}`, added.slice(0, room));
  if (!hasWords || kept.length === 0) return null;
  return say(kept.length === 1 ? 'container number' : `${kept.length} container numbers`, kept);
}
