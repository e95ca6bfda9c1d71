import { formSchema, limits, messages } from '@quaywatch/shared/contract';
import {
  distinctNumbers,
  parseContainerNumbers,
  readContainerNumbers,
  type ParsedNumbers,
} from '@quaywatch/shared/domain';

/** Ignores duplicates, in upper or lower case (CON-65). */
const joinNumbers = (shown: readonly string[], text: string): string[] =>
  distinctNumbers([...shown, ...readContainerNumbers(text).numbers]);

/**
 * How many numbers the batch on screen would have. Numbers of another batch stay there (CON-145).
 *
 * @param all the numbers of all batches
 */
export const countWith = (shown: readonly string[], all: readonly string[], text: string): number =>
  joinNumbers(shown, text).filter((number) => shown.includes(number) || !all.includes(number)).length;

/** Returns the full list to search for, or why the text cannot be added (CON-64, CON-D14). */
export function addNumbers(shown: readonly string[], all: readonly string[], text: string): ParsedNumbers {
  const numbers = joinNumbers(shown, text);
  if (countWith(shown, all, text) > limits.containersPerSearch)
    return { ok: false, message: messages.containersAddTooMany };
  const typed = parseContainerNumbers(text);
  return typed.ok ? { ok: true, numbers } : typed;
}

/**
 * 'QWCU2001010 is in batch 1.' Null if no other batch has any of the numbers (CON-145).
 *
 * @param shown the numbers of the batch on screen
 * @param all the numbers of all batches
 */
export function describeElsewhere(
  numbers: readonly string[],
  shown: readonly string[],
  all: readonly string[],
): string | null {
  const elsewhere = numbers.filter((number) => all.includes(number) && !shown.includes(number));
  const placeOf = (number: string) => Math.floor(all.indexOf(number) / limits.containersPerSearch) + 1;
  const places = elsewhere.map((number, index) => `${number} ${index === 0 ? 'is ' : ''}in batch ${placeOf(number)}`);
  return places.length === 0 ? null : `${places.join(', ')}.`;
}

export const addForm = (shown: readonly string[], all: readonly string[]) =>
  formSchema((typed: { readonly added: string }, refuse) => {
    const read = addNumbers(shown, all, typed.added);
    if (read.ok) return { added: read.numbers };
    refuse('added', read.message);
    return undefined;
  });
