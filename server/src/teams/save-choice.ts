import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { lockMembership, type Membership } from './lock-team.ts';
import { recordTeamChange } from './record-team-change.ts';
import { teamMembers } from './teams.tables.ts';

type Choice = Partial<Pick<Membership, 'sharesReferences' | 'usesTeamFreeDays'>>;

/**
 * Saves what a member shares. The caller has locked the customer.
 * @returns the membership before the change
 * @throws CodedError 409 without a team
 */
export async function saveChoice(
  tx: Tx,
  { customerId, choice, now }: { readonly customerId: string; readonly choice: Choice; readonly now: Date },
): Promise<Membership> {
  const membership = await lockMembership(tx, customerId);
  if (!membership) throw new CodedError(409, 'CONFLICT', 'You are not in a team.');
  await tx.update(teamMembers).set(choice).where(eq(teamMembers.customerId, customerId));
  const { sharesReferences } = choice;
  if (sharesReferences !== undefined && sharesReferences !== membership.sharesReferences) {
    const change = sharesReferences ? 'references-shared' : 'references-unshared';
    await recordTeamChange(tx, { teamId: membership.teamId, customerId, at: now, change });
  }
  return membership;
}
