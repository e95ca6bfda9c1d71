import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const form = new RegExp(`^[A-Z\\d]{${limits.containerNumberMin},${limits.containerNumberMax}}$`, 'i');

/** Repeats only letters and digits of the input, because the message may reach a log or a page. */
const formatMessage = (numbers: readonly string[]) =>
  messages.containersFormat(numbers.map((number) => number.toUpperCase().replace(/[^A-Z\d]/g, '')));

const text = z.string().check(z.trim());

/** One container number: 7 to 11 letters or digits in any case (VAL-19). */
export const containerNumberField = text.check(z.regex(form, { error: ({ input }) => formatMessage([String(input)]) }));

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

/** Numbers as they were written. The same number in another case counts once (CON-05, VAL-17, VAL-20, VAL-D2). */
export const containerNumbersField = numbersField(1);

/** The same list, or an empty one for the history of every container (HIS-D4). */
export const optionalContainerNumbersField = numbersField(0);
