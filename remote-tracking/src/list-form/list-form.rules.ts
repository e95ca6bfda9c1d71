import { limits, listNameField, messages, z, type SavedList } from '@quaywatch/shared/contract';
import { distinctNumbers, searchText } from '@quaywatch/shared/domain';

export type ListDraft = { readonly name: string; readonly containerNumbers: readonly string[] };

const isTaken = (name: string, takenNames: readonly string[]) =>
  takenNames.some((taken) => taken.toLowerCase() === name.toLowerCase());

/**
 * A name that no other list has, in upper or lower case, and 1 to 20 numbers or references that stand for them (LST-08,
 * LST-09, LST-12, LST-51, LST-D2, LST-D3).
 *
 * @param takenNames names of the customer's other lists
 */
export const listForm = (takenNames: readonly string[]) =>
  z.object({
    name: listNameField.check(z.refine((name) => !isTaken(name, takenNames), messages.listName)),
    content: searchText,
  });

/** The order of the numbers does not matter (LST-15, LST-D3). */
export function hasListChanged(saved: ListDraft, draft: ListDraft): boolean {
  const before = new Set(distinctNumbers(saved.containerNumbers));
  const after = distinctNumbers(draft.containerNumbers);
  return draft.name !== saved.name || after.length !== before.size || after.some((number) => !before.has(number));
}

/** What was changed elsewhere while the form was open (LST-56). */
export function describeListChange(before: ListDraft, now: ListDraft): string {
  const added = now.containerNumbers.filter((number) => !before.containerNumbers.includes(number));
  const removed = before.containerNumbers.filter((number) => !now.containerNumbers.includes(number));
  return [
    now.name === before.name ? '' : `Now named ${now.name}.`,
    added.length === 0 ? '' : `Added: ${added.join(', ')}.`,
    removed.length === 0 ? '' : `Removed: ${removed.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const areListsFull = (lists: readonly SavedList[]): boolean => lists.length >= limits.savedLists;
