import { listNameField, messages, limits, type SavedList } from '@quaywatch/shared/contract';
import { distinctNumbers, parseContainerNumbers } from '@quaywatch/shared/domain';

export type ListDraft = { readonly name: string; readonly containerNumbers: readonly string[] };

/** What is wrong with a name: missing, or taken in any case (LST-08, LST-09, LST-D2, LST-D3). */
export function checkName(name: string, takenNames: readonly string[]): string | undefined {
  const { success, data = '', error } = listNameField.safeParse(name);
  if (!success) return error.issues[0]?.message;
  return takenNames.some((taken) => taken.toLowerCase() === data.toLowerCase()) ? messages.listName : undefined;
}

/** What is wrong with the typed numbers: none, too many, format (LST-12, LST-D2). */
export function checkContent(text: string): string | undefined {
  const parsed = parseContainerNumbers(text);
  return parsed.ok ? undefined : parsed.message;
}

/** Whether the name or the numbers differ; their order does not matter (LST-15, LST-D3). */
export function hasListChanged(saved: ListDraft, draft: ListDraft): boolean {
  const before = new Set(distinctNumbers(saved.containerNumbers));
  const after = distinctNumbers(draft.containerNumbers);
  return draft.name !== saved.name || after.length !== before.size || after.some((number) => !before.has(number));
}

/** Why no more lists can be created (LST-D6). */
export const fullHint = `You can have a maximum of ${limits.savedLists} saved lists`;

/** Whether the limit of lists is reached (LST-14). */
export const areListsFull = (lists: readonly SavedList[]): boolean => lists.length >= limits.savedLists;
