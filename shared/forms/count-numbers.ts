import { containerNumberField, limits } from '@quaywatch/shared/contract';
import {
  containerNumbersText,
  countContainerNumbers,
  countSearchText,
  findPrintedNumbers,
  readContainerNumbers,
  searchText,
} from '@quaywatch/shared/domain';

const looksLikeNumber = (part: string) => /\d/.test(part) && containerNumberField.safeParse(part).success;

/**
 * '3 of 20'. Of a mail or table that cannot be searched as it is only the printed numbers are counted, as in '56
 * container numbers found', because a count of its words helps nobody (VAL-28).
 * @param takesReferences whether a line may be a reference (CON-121)
 */
export function countNumbers(text: string, takesReferences = false): string {
  const read = readContainerNumbers(text);
  const printed = findPrintedNumbers(text);
  const words = read.numbers.filter((part) => !printed.includes(part) && !looksLikeNumber(part));
  // A single word may be a number that is still being typed.
  const hasWords = printed.length > 0 && words.length > 1;
  if (hasWords && !(takesReferences ? searchText : containerNumbersText).safeParse(text).success)
    return printed.length === 1 ? '1 container number found' : `${printed.length} container numbers found`;
  return takesReferences
    ? countSearchText(text, limits.containersPerSearch)
    : countContainerNumbers(read, limits.containersPerSearch);
}
