import { and, eq, ne, sql } from 'drizzle-orm';
import type { FreeDaysOfPort } from '@quaywatch/shared/contract';
import { findCustomer, lockCustomers } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { lockMembership, recordTeamChange, teamMemberView, type Membership } from '../teams/index.ts';
import { readFreeDays, replaceFreeDays } from './free-days.queries.ts';

/**
 * Members who use the team's free days each have their own rows with the same content, so code that reads free days
 * need not know about teams. This locks the customers whose rows may change, ordered by id and before the team, as
 * deletions do.
 */
export async function lockUsers(tx: Tx, customerId: string): Promise<void> {
  await lockCustomers(
    tx,
    sql`id = ${customerId} or id in (
      select colleague.customer_id from ${teamMemberView} mine
      join ${teamMemberView} colleague on colleague.team_id = mine.team_id and colleague.uses_team_free_days
      where mine.customer_id = ${customerId})`,
  );
}

type Setting = { readonly customerId: string; readonly set: readonly FreeDaysOfPort[]; readonly now: Date };

/** Sets the customer's free days, and those of all colleagues if the customer uses the team's. */
export async function setFreeDays(tx: Tx, { customerId, set, now }: Setting): Promise<void> {
  await lockUsers(tx, customerId);
  // It may have been deleted before the lock.
  if (!(await findCustomer(tx, customerId))) return;
  const membership = await lockMembership(tx, customerId);
  await replaceFreeDays(tx, customerId, set);
  if (!membership?.usesTeamFreeDays) return;
  const { teamId } = membership;
  for (const colleague of await listColleagues(tx, membership)) await replaceFreeDays(tx, colleague, set);
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'free-days' });
}

/** Adopts the free days that colleagues use. If they have set none, the customer's own become the team's. */
export async function joinFreeDays(tx: Tx, membership: Membership, now: Date): Promise<void> {
  const { teamId, customerId } = membership;
  const colleagues = await listColleagues(tx, membership);
  const [first] = colleagues;
  const ofTeam = first === undefined ? [] : await readFreeDays(tx, first);
  if (ofTeam.length > 0) return replaceFreeDays(tx, customerId, ofTeam);
  const own = await readFreeDays(tx, customerId);
  if (own.length === 0) return;
  for (const colleague of colleagues) await replaceFreeDays(tx, colleague, own);
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'free-days' });
}

async function listColleagues(tx: Tx, { teamId, customerId }: Membership): Promise<string[]> {
  const others = and(
    eq(teamMemberView.teamId, teamId),
    eq(teamMemberView.usesTeamFreeDays, true),
    ne(teamMemberView.customerId, customerId),
  );
  const rows = await tx.select({ id: teamMemberView.customerId }).from(teamMemberView).where(others);
  return rows.map(({ id }) => id);
}
