import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { deleteEmptyTeams, deleteMembers } from './teams.queries.ts';
import { teamChanges, teamInvitations, teamMembers, teams } from './teams.tables.ts';

/**
 * What a customer chose and did in a team, and the invitations to the customer's email. It has nothing about colleagues
 * except whom the customer invited.
 */
export async function exportTeam(db: Db, customerId: string) {
  const [membership] = await db
    .select({
      name: teams.name,
      joinedAt: teamMembers.joinedAt,
      sharesReferences: teamMembers.sharesReferences,
      usesTeamFreeDays: teamMembers.usesTeamFreeDays,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.customerId, customerId));
  const { email, createdAt, endsAt } = teamInvitations;
  const { at, change, listName } = teamChanges;
  const [invitations, receivedInvitations, changes] = [
    await db
      .select({ email, createdAt, endsAt })
      .from(teamInvitations)
      .where(eq(teamInvitations.customerId, customerId)),
    await db
      .select({ team: teams.name, email, createdAt, endsAt })
      .from(teamInvitations)
      .innerJoin(teams, eq(teams.id, teamInvitations.teamId))
      .innerJoin(customerView, eq(sql`lower(${customerView.email})`, sql`lower(${email})`))
      .where(eq(customerView.id, customerId))
      .orderBy(asc(createdAt)),
    await db
      .select({ at, change, listName })
      .from(teamChanges)
      .where(eq(teamChanges.customerId, customerId))
      .orderBy(asc(teamChanges.sequence)),
  ];
  return { membership: membership ?? null, invitations, receivedInvitations, changes };
}

/**
 * What they did stays without their name. Their teams without other members end (SRV-305). Invitations to an address
 * that was never confirmed stay: its owner may register again (SRV-404).
 */
export async function forgetTeams(tx: Tx, customerIds: readonly string[]): Promise<void> {
  const ids = [...customerIds];
  const left = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      inArray(
        teams.id,
        tx.select({ id: teamMembers.teamId }).from(teamMembers).where(inArray(teamMembers.customerId, ids)),
      ),
    )
    .orderBy(asc(teams.id))
    .for('no key update');
  await tx.update(teamChanges).set({ customerId: null }).where(inArray(teamChanges.customerId, ids));
  const emails = tx
    .select({ email: sql`lower(${customerView.email})` })
    .from(customerView)
    .where(and(inArray(customerView.id, ids), ne(customerView.status, 'Unverified')));
  await tx.delete(teamInvitations).where(inArray(sql`lower(${teamInvitations.email})`, emails));
  await deleteMembers(tx, ids);
  await deleteEmptyTeams(
    tx,
    left.map(({ id }) => id),
  );
}
