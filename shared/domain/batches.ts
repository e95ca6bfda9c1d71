import { containerNumberField, limits } from '@quaywatch/shared/contract';
import { encodeNumbersForAddress, readContainerNumbers } from './container-numbers.ts';
import { findPrintedNumbers } from './paste-offer.ts';

const size = limits.containersPerSearch;

/** How many searches so many numbers take, one after another. */
const countBatches = (numbers: readonly string[]): number => Math.ceil(numbers.length / size);

/** What of a text can be worked through in batches. */
export type BatchOffer = { readonly label: string; readonly numbers: readonly string[] };

/**
 * The batches that a text of more numbers than one search takes can be searched in: all its numbers, and of more than 200
 * the first 200 (VAL-26). Null if one search takes them, or one of them is no number.
 */
export function findBatchOffer(text: string): BatchOffer | null {
  const { numbers: all } = readContainerNumbers(text);
  const isNumber = (part: string) => containerNumberField.safeParse(part).success;
  // Among words a number is known by its form alone.
  const numbers = all.every((part) => /\d/.test(part) && isNumber(part)) ? all : findPrintedNumbers(text);
  if (numbers.length <= size) return null;
  const taken = numbers.slice(0, limits.containersInBatches);
  const batches = `${countBatches(taken)} batches`;
  return {
    label: taken.length < numbers.length ? `Search the first ${taken.length} in ${batches}` : `Search in ${batches}`,
    numbers: taken,
  };
}

/** One batch of the numbers of an address, and the others beside it. */
export type Batch = {
  /** Counts from 1. */
  readonly place: number;
  readonly of: number;
  readonly numbers: readonly string[];
  /** All numbers, with others in place of those of this batch. */
  readonly replace: (numbers: readonly string[]) => readonly string[];
};

/** The batch of that place; of a place that there is not the nearest one. */
export function takeBatch(all: readonly string[], place: number): Batch {
  const of = countBatches(all);
  const found = Math.min(Math.max(Number.isInteger(place) ? place : 1, 1), of);
  const start = (found - 1) * size;
  return {
    place: found,
    of,
    numbers: all.slice(start, start + size),
    replace: (numbers) => [...all.slice(0, start), ...numbers, ...all.slice(start + size)],
  };
}

/** Path of one batch of the result page; without a batch where one search takes all the numbers. */
export function batchPath(numbers: readonly string[], place: number): string {
  const path = `/containers?numbers=${encodeNumbersForAddress(numbers)}`;
  return numbers.length > size ? `${path}&batch=${Math.min(place, countBatches(numbers))}` : path;
}
