import { lockCustomer } from '../customers/index.ts';
import { limits, messages } from '@quaywatch/shared/contract';
import { distinctNumbers } from '@quaywatch/shared/domain';
import type { Tx } from '../platform/database/database.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import {
  countSavedLists,
  hasListNamed,
  hasSavedList,
  insertSavedList,
  replaceSavedList,
  type SavedListContent,
} from './saved-lists.queries.ts';

/**
 * Calls of one customer take turns, so that no eleventh list or second list of the same name slips through (SRV-47,
 * SRV-48). @returns the id
 */
export async function createList(tx: Tx, customerId: string, content: SavedListContent): Promise<string> {
  await lockCustomer(tx, customerId);
  if ((await countSavedLists(tx, customerId)) >= limits.savedLists)
    throw refuseFields([{ field: '', message: messages.listsTooMany }]);
  await checkName(tx, customerId, content.name, null);
  return insertSavedList(tx, customerId, normalise(content));
}

/** @returns false when the customer has no such list */
export async function changeList(
  tx: Tx,
  customerId: string,
  listId: string,
  content: SavedListContent,
): Promise<boolean> {
  await lockCustomer(tx, customerId);
  if (!(await hasSavedList(tx, customerId, listId))) return false;
  await checkName(tx, customerId, content.name, listId);
  await replaceSavedList(tx, customerId, listId, normalise(content));
  return true;
}

async function checkName(tx: Tx, customerId: string, name: string, editedId: string | null): Promise<void> {
  if (await hasListNamed(tx, customerId, name, editedId))
    throw refuseFields([{ field: 'name', message: messages.listName }]);
}

/** Upper case, each number once (LST-13, LST-D2). */
function normalise({ name, containerNumbers }: SavedListContent): SavedListContent {
  return { name, containerNumbers: distinctNumbers(containerNumbers) };
}
