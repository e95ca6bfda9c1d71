import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const form = new RegExp(`^[A-Z\\d]{${limits.containerNumberMin},${limits.containerNumberMax}}$`, 'i');

/** Repeats only letters and digits of the input, because the message may end up in a log or on a page. */
const formatMessage = (numbers: readonly string[]) =>
  messages.containersFormat(numbers.map((number) => number.toUpperCase().replace(/[^A-Z\d]/g, '')));

const text = z.string().check(z.trim());

/** One container number: 7 to 11 letters or digits in any case (VAL-19). */
export const containerNumberField = text.check(z.regex(form, { error: ({ input }) => formatMessage([String(input)]) }));

/** What is wrong with a list of numbers: none, too many, format, in this order (VAL-D2). */
function refusalOf(numbers: readonly string[], least: number): string | null {
  const distinct = [...new Map(numbers.map((number) => [number.toUpperCase(), number])).values()];
  const malformed = distinct.filter((number) => !form.test(number));
  if (distinct.length < least) return messages.containersMissing;
  if (distinct.length > limits.containersPerSearch) return messages.containersTooMany;
  return malformed.length > 0 ? formatMessage(malformed) : null;
}

const numbersField = (least: number) =>
  z.array(text).check(
    z.check<string[]>(({ value, issues }) => {
      const message = refusalOf(value, least);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
  );

/**
 * 1 to 20 container numbers, each 7 to 11 letters or digits; a number given twice counts once, whatever its case
 * (CON-05, VAL-17, VAL-19, VAL-20, VAL-D2). The numbers stay as they were written.
 */
export const containerNumbersField = numbersField(1);

/** The same, but none is allowed too: the history of every container (HIS-D4). */
export const optionalContainerNumbersField = numbersField(0);
