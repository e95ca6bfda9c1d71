import { limits, messages, type SavedList } from '@quaywatch/shared/contract';
import { distinctNumbers } from '@quaywatch/shared/domain';
import { lockCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import { listMembers, lockMembership, recordTeamChange, type Membership } from '../teams/index.ts';
import {
  deleteSavedList,
  insertSavedList,
  readSavedLists,
  replaceSavedList,
  tagOf,
  type SavedListContent,
} from './saved-lists.queries.ts';
import { deleteTeamList, haveOwnListNamed, replaceTeamList } from './team-lists.queries.ts';

/** Called in the transaction that changes, moves or deletes a list. */
export type OnListChanged = (tx: Tx, listId: string) => Promise<void>;

type Change = { readonly customerId: string; readonly listId: string; readonly now: Date };

/**
 * Calls of one customer take turns, as do those of a team, so that neither an eleventh list nor a second list of the
 * same name can be created (SRV-47, SRV-48).
 * @returns the id
 */
export async function createList(tx: Tx, customerId: string, content: SavedListContent): Promise<string> {
  const { lists } = await lockLists(tx, customerId);
  if (lists.length >= limits.savedLists) throw refuseFields([{ field: '', message: messages.listsTooMany }]);
  checkName(lists, content.name);
  return insertSavedList(tx, customerId, normalise(content));
}

type ContentChange = Change & {
  /** Whether the caller has seen the list with this tag, or does not require that. */
  readonly mayChange: (etag: string) => boolean;
};

/**
 * @returns false if the customer sees no such list
 * @throws CodedError 412 with the list if the caller has seen a different one (LST-56)
 */
export async function changeList(tx: Tx, change: ContentChange, given: SavedListContent): Promise<boolean> {
  const { customerId, listId, mayChange } = change;
  const content = normalise(given);
  const { lists, membership } = await lockLists(tx, customerId);
  const list = findList(lists, listId);
  if (!list) return false;
  const etag = tagOf(list);
  // After a lost answer the same change is sent again.
  if (!mayChange(etag) && tagOf(content) !== etag)
    throw new CodedError(412, 'PRECONDITION_FAILED', 'This list has been changed elsewhere.', { extra: { list } });
  checkName(
    lists.filter((other) => other !== list),
    content.name,
  );
  if (!membership || !list.ofTeam) return replaceSavedList(tx, customerId, listId, content);
  await checkNameOfColleagues(tx, membership, content.name);
  await replaceTeamList(tx, membership.teamId, listId, content);
  await record(tx, membership, change, 'list-changed', content.name);
  return true;
}

/** @returns false if the customer sees no such list */
export async function deleteList(tx: Tx, change: Change): Promise<boolean> {
  const { customerId, listId } = change;
  const { lists, membership } = await lockLists(tx, customerId);
  const list = findList(lists, listId);
  if (!list) return false;
  if (!membership || !list.ofTeam) return deleteSavedList(tx, customerId, listId);
  await deleteTeamList(tx, membership.teamId, listId);
  await record(tx, membership, change, 'list-deleted', list.name);
  return true;
}

/** The lists that the customer sees and may change until the transaction ends. */
export async function lockLists(tx: Tx, customerId: string) {
  await lockCustomer(tx, customerId);
  const membership = await lockMembership(tx, customerId);
  return { membership, lists: await readSavedLists(tx, customerId) };
}

export const findList = (lists: readonly SavedList[], listId: string): SavedList | undefined =>
  lists.find((list) => list.customerContainerNumberListId === listId.toLowerCase());

/** The refusal says that there is such a list, but not whose it is. */
export async function checkNameOfColleagues(tx: Tx, membership: Membership, name: string): Promise<void> {
  const colleagues = (await listMembers(tx, membership.teamId)).filter((id) => id !== membership.customerId);
  if (await haveOwnListNamed(tx, colleagues, name))
    throw refuseFields([{ field: 'name', message: messages.listNameOfColleague }]);
}

export async function record(
  tx: Tx,
  { teamId }: Membership,
  { customerId, now }: Change,
  change: 'list-shared' | 'list-changed' | 'list-taken' | 'list-deleted',
  listName: string,
): Promise<void> {
  await recordTeamChange(tx, { teamId, customerId, at: now, change, listName });
}

function checkName(others: readonly SavedList[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw refuseFields([{ field: 'name', message: messages.listName }]);
}

/** Upper case, each number once (LST-13, LST-D2). */
function normalise({ name, containerNumbers }: SavedListContent): SavedListContent {
  return { name, containerNumbers: distinctNumbers(containerNumbers) };
}
