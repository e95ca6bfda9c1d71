import { containerNumberField, limits } from '@quaywatch/shared/contract';
import { encodeNumbersForAddress, readContainerNumbers } from './container-numbers.ts';
import { findPrintedNumbers } from './paste-offer.ts';

const size = limits.containersPerSearch;

const countBatches = (numbers: readonly string[]): number => Math.ceil(numbers.length / size);

export type BatchOffer = { readonly label: string; readonly numbers: readonly string[] };

/** All numbers of a text, or the first 200 (VAL-26). Null if one search takes them all, or if one is malformed. */
export function findBatchOffer(text: string): BatchOffer | null {
  const { numbers: all } = readContainerNumbers(text);
  const isNumber = (part: string) => containerNumberField.safeParse(part).success;
  // Among words, only its printed form identifies a number.
  const numbers = all.every((part) => /\d/.test(part) && isNumber(part)) ? all : findPrintedNumbers(text);
  if (numbers.length <= size) return null;
  const taken = numbers.slice(0, limits.containersInBatches);
  const batches = `${countBatches(taken)} batches`;
  return {
    label: taken.length < numbers.length ? `Search the first ${taken.length} in ${batches}` : `Search in ${batches}`,
    numbers: taken,
  };
}

export type Batch = {
  /** Counts from 1. */
  readonly place: number;
  readonly of: number;
  readonly numbers: readonly string[];
  /** Returns all numbers, with those of this batch replaced. */
  readonly replace: (numbers: readonly string[]) => readonly string[];
};

/** The batch at that place, or the nearest one. */
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

export function batchPath(numbers: readonly string[], place: number): string {
  const path = `/containers?numbers=${encodeNumbersForAddress(numbers)}`;
  return numbers.length > size ? `${path}&batch=${Math.min(place, countBatches(numbers))}` : path;
}
