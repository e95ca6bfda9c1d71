import {
  containerNumberField,
  containerNumbersField,
  containerReferenceField,
  limits,
  optionalContainerNumbersField,
  z,
} from '@quaywatch/shared/contract';
import { countContainerNumbers, readContainerNumbers } from './container-numbers.ts';

export type SearchText = {
  readonly text: string;
  readonly numbers: readonly string[];
  /** The customer's own words for containers (CON-121). */
  readonly references: readonly string[];
};

const lineBreak = /[\r\n]+/;

const isNumber = (part: string): boolean => containerNumberField.safeParse(part).success;

/** A line in which no part can be a container number is one reference. A number printed over several lines is not. */
export function readSearchText(text: string): SearchText {
  const { numbers } = readContainerNumbers(text);
  if (numbers.every(isNumber)) return { text, numbers, references: [] };
  const references = new Map<string, string>();
  const others: string[] = [];
  for (const line of text.split(lineBreak).map((part) => part.trim())) {
    const parts = readContainerNumbers(line).numbers;
    if (parts.length > 0 && !parts.some(isNumber)) references.set(line.toLowerCase(), line);
    else others.push(line);
  }
  return { text, numbers: readContainerNumbers(others.join('\n')).numbers, references: [...references.values()] };
}

/** Like `countContainerNumbers`. A reference counts as one container until it is looked up. */
export function countSearchText(text: string, most: number): string {
  const { numbers, references } = readSearchText(text);
  return countContainerNumbers({ ...readContainerNumbers(text), numbers: [...numbers, ...references] }, most);
}

const messageOf = (numbers: readonly string[], field: typeof containerNumbersField): string | null =>
  field.safeParse(numbers).error?.issues[0]?.message ?? null;

/** Reads the lines that are not known references as numbers. `known` is in lower case. */
export function readOtherLines(text: string, known: ReadonlySet<string>): readonly string[] {
  const others = text.split(lineBreak).filter((line) => !known.has(line.trim().toLowerCase()));
  return readContainerNumbers(others.join('\n')).numbers;
}

/** The message of the box for a text without references, and so for lines that are not known references (VAL-19). */
export const refuseLines = (text: string, known: ReadonlySet<string> = new Set()): string | null =>
  messageOf(readOtherLines(text, known), containerNumbersField);

const isReference = (line: string): boolean => containerReferenceField.safeParse(line).success;

/** Refuses a text with too many or too long lines for references, such as a mail. */
function refusalOf({ text, numbers, references }: SearchText): string | null {
  const isSearchable =
    references.length <= limits.containersInBatches &&
    references.every(isReference) &&
    messageOf(numbers, optionalContainerNumbersField) === null;
  return isSearchable && references.length > 0 ? null : refuseLines(text);
}

/** A schema for a form field with numbers and references. */
export const searchText = z.transform((text: string, { issues }): SearchText => {
  const read = readSearchText(text);
  const message = refusalOf(read);
  if (message) issues.push({ code: 'custom', message, input: text });
  return read;
});
