import { containerNumberField, limits } from '@quaywatch/shared/contract';
import { readContainerNumbers } from './container-numbers.ts';
import { isPrintedNumber } from './mistyped-numbers.ts';

/** The numbers that stand in a text in the form of ISO 6346, each once, in their order: other words are left out. */
export const findPrintedNumbers = (text: string): readonly string[] =>
  readContainerNumbers(text).numbers.filter(isPrintedNumber);

/** What could be kept of a text that cannot be searched as it is. */
export type PasteOffer = {
  /** What the button says, such as 'Keep the 3 container numbers'. */
  readonly label: string;
  /** What has been done once it was pressed. */
  readonly done: string;
  /** The text without all else. */
  readonly numbers: readonly string[];
};

const isWord = (part: string) => !/\d/.test(part) || !containerNumberField.safeParse(part).success;

const say = (what: string, numbers: readonly string[]): PasteOffer => ({
  label: `Keep the ${what}`,
  done: `Kept the ${what}.`,
  numbers,
});

/**
 * What to keep of a text: the container numbers among the words of a mail, and of too many the first that there is room
 * for (VAL-23). Null if the text can be searched as it is, or holds nothing to keep.
 *
 * @param shown numbers that have their place already: they take up room and are not counted
 */
export function findPasteOffer(text: string, shown: readonly string[] = []): PasteOffer | null {
  const { numbers } = readContainerNumbers(text);
  const hasWords = numbers.some((part) => !isPrintedNumber(part) && isWord(part));
  // Among words a number is known by its form alone: 'tomorrow' would pass for one too (VAL-19).
  const kept = hasWords ? numbers.filter(isPrintedNumber) : numbers;
  const added = kept.filter((number) => !shown.includes(number));
  const room = Math.max(0, limits.containersPerSearch - shown.length);
  if (added.length > room)
    return room === 0 ? null : say(room === 1 ? 'first one' : `first ${room}`, added.slice(0, room));
  if (!hasWords || kept.length === 0) return null;
  return say(kept.length === 1 ? 'container number' : `${kept.length} container numbers`, kept);
}
