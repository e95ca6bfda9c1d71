import { limits, messages } from '@quaywatch/shared/contract';
import { distinctNumbers } from '@quaywatch/shared/domain';
import type { Db } from '../platform/database/database.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import {
  countSavedLists,
  hasListNamed,
  hasSavedList,
  insertSavedList,
  lockSavedLists,
  replaceSavedList,
  type SavedListContent,
} from './saved-lists.queries.ts';

/**
 * Saves a new list; call it in a transaction. Two at once take turns, so that neither the eleventh list nor a second
 * one of a name slips through (SRV-47, SRV-48). @returns the id
 */
export async function createList(db: Db, customerId: string, content: SavedListContent): Promise<string> {
  await lockSavedLists(db, customerId);
  if ((await countSavedLists(db, customerId)) >= limits.savedLists)
    throw refuseFields([{ field: '', message: messages.listsTooMany }]);
  await checkName(db, customerId, content.name, null);
  return insertSavedList(db, customerId, normalise(content));
}

/** Replaces name and numbers of a list; call it in a transaction. @returns false when the customer has no such list */
export async function changeList(
  db: Db,
  customerId: string,
  listId: string,
  content: SavedListContent,
): Promise<boolean> {
  await lockSavedLists(db, customerId);
  if (!(await hasSavedList(db, customerId, listId))) return false;
  await checkName(db, customerId, content.name, listId);
  await replaceSavedList(db, customerId, listId, normalise(content));
  return true;
}

async function checkName(db: Db, customerId: string, name: string, editedId: string | null): Promise<void> {
  if (await hasListNamed(db, customerId, name, editedId))
    throw refuseFields([{ field: 'name', message: messages.listName }]);
}

/** Upper case, each number once (LST-13, LST-D2). */
function normalise({ name, containerNumbers }: SavedListContent): SavedListContent {
  return { name, containerNumbers: distinctNumbers(containerNumbers) };
}
