import { lockCustomer } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { lockMembership } from './lock-team.ts';
import { recordTeamChange } from './record-team-change.ts';
import { deleteEmptyTeams, deleteMembers, insertMember, insertTeam, listMembers } from './teams.queries.ts';

/**
 * What another module stores about teams. Both functions run in the transaction of the change, while the team is
 * locked.
 */
export type TeamHolder = {
  /** @throws CodedError for a customer who cannot join in the current state */
  admit?(tx: Tx, member: { readonly teamId: string; readonly customerId: string }): Promise<void>;
  /** Called when the last member has left: hands over what would otherwise be lost with the team. */
  handOver?(tx: Tx, left: { readonly teamId: string; readonly customerId: string }): Promise<void>;
};

export const alreadyInTeam = () =>
  new CodedError(409, 'CONFLICT', 'You are already in a team. Leave it to join another.');
const noTeam = () => new CodedError(404, 'NOT_FOUND', 'You are not in a team.');
const noColleague = () => new CodedError(404, 'NOT_FOUND', 'There is no such colleague in your team.');

/** @throws CodedError 409 for a customer who is already in a team */
export async function makeTeam(tx: Tx, customerId: string, name: string, now: Date): Promise<void> {
  await lockCustomer(tx, customerId);
  if (await lockMembership(tx, customerId)) throw alreadyInTeam();
  const teamId = await insertTeam(tx, name);
  await insertMember(tx, { teamId, customerId, joinedAt: now });
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'made' });
}

/**
 * @returns the team's id
 * @throws CodedError 404 without a team
 */
export async function endMembership(
  tx: Tx,
  holders: readonly TeamHolder[],
  { customerId, now }: { readonly customerId: string; readonly now: Date },
): Promise<string> {
  await lockCustomer(tx, customerId);
  const membership = await lockMembership(tx, customerId);
  if (!membership) throw noTeam();
  const { teamId } = membership;
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'left' });
  if ((await listMembers(tx, teamId)).length === 1)
    for (const holder of holders) await holder.handOver?.(tx, { teamId, customerId });
  await deleteMembers(tx, [customerId]);
  await deleteEmptyTeams(tx, [teamId]);
  return teamId;
}

/**
 * @returns the team's id
 * @throws CodedError 403 unless the caller is the longest-standing member, 404 for anybody who is not another member
 */
export async function removeMember(
  tx: Tx,
  { customerId, id, now }: { readonly customerId: string; readonly id: string; readonly now: Date },
): Promise<string> {
  await lockCustomer(tx, customerId);
  const membership = await lockMembership(tx, customerId);
  if (!membership) throw noColleague();
  const { teamId } = membership;
  const [longest, ...others] = await listMembers(tx, teamId);
  if (longest !== customerId)
    throw new CodedError(403, 'FORBIDDEN', 'Only the longest member of a team can remove others.');
  if (!isUuid(id) || !others.includes(id.toLowerCase())) throw noColleague();
  await deleteMembers(tx, [id]);
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'colleague-removed' });
  return teamId;
}
