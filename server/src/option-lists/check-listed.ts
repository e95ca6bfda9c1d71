import { refuseFields } from '../platform/http/parse-input.ts';
import { optionLists } from './option-lists.ts';

/** @throws CodedError 400 with this message for a value that is not in its list */
export function checkListed(
  list: keyof typeof optionLists,
  { field, value, message }: { readonly field: string; readonly value: string; readonly message: string },
): void {
  const offered: readonly string[] = optionLists[list];
  if (!offered.includes(value)) throw refuseFields([{ field, message }]);
}
