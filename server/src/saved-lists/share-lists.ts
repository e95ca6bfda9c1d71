import { limits, messages } from '@quaywatch/shared/contract';
import type { Tx } from '../platform/database/database.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import { listMembers, type TeamHolder } from '../teams/index.ts';
import { checkNameOfColleagues, findList, lockLists, record } from './save-list.ts';
import { deleteSavedList, insertSavedList, readSavedLists } from './saved-lists.queries.ts';
import { countMostOwnLists, deleteTeamList, insertTeamList, readTeamLists } from './team-lists.queries.ts';

type Move = { readonly customerId: string; readonly listId: string; readonly ofTeam: boolean; readonly now: Date };

/**
 * Makes a list the team's, or the customer's own. It keeps its id.
 * @returns false if the customer sees no such list
 * @throws CodedError 409 without a team, 400 if a colleague would see two lists of the same name, or too many
 */
export async function moveList(tx: Tx, move: Move): Promise<boolean> {
  const { customerId, listId, ofTeam } = move;
  const { lists, membership } = await lockLists(tx, customerId);
  const list = findList(lists, listId);
  if (!list) return false;
  if (!membership) throw new CodedError(409, 'CONFLICT', 'You are not in a team.');
  const { teamId } = membership;
  const { name, containerNumbers } = list;
  if (list.ofTeam === ofTeam) return true;
  if (!ofTeam) {
    await deleteTeamList(tx, teamId, listId);
    await insertSavedList(tx, customerId, { id: listId, name, containerNumbers });
    await record(tx, membership, move, 'list-taken', name);
    return true;
  }
  await checkNameOfColleagues(tx, membership, name);
  const colleagues = (await listMembers(tx, teamId)).filter((id) => id !== customerId);
  const ofTheTeam = lists.filter((other) => other.ofTeam).length;
  if ((await countMostOwnLists(tx, colleagues)) + ofTheTeam >= limits.savedLists)
    throw refuseFields([{ field: '', message: messages.teamListsTooMany }]);
  await deleteSavedList(tx, customerId, listId);
  await insertTeamList(tx, { id: listId, teamId, name, containerNumbers });
  await record(tx, membership, move, 'list-shared', name);
  return true;
}

/** What joining a team does to lists, and what happens to them when the last member leaves. */
export const savedListHolder: TeamHolder = {
  async admit(tx, { teamId, customerId }) {
    const [own, shared] = [await readSavedLists(tx, customerId), await readTeamLists(tx, teamId)];
    const names = new Set(shared.map(({ name }) => name.toLowerCase()));
    const twice = own.find(({ name }) => names.has(name.toLowerCase()));
    if (twice)
      throw refuseFields([{ field: '', message: messages.listNameOfTeam(twice.name) }], {
        reason: 'a list has the name of one of the team',
      });
    if (own.length + shared.length > limits.savedLists)
      throw refuseFields([{ field: '', message: messages.listsTooManyToJoin(shared.length) }]);
  },
  async handOver(tx, { teamId, customerId }) {
    for (const { id, name, containerNumbers } of await readTeamLists(tx, teamId))
      await insertSavedList(tx, customerId, { id, name, containerNumbers });
  },
};
