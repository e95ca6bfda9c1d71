import { and, asc, count, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { customerView } from '../customers/index.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { teamChanges, teamInvitations, teamMembers, teams } from './teams.tables.ts';

export type Invitation = typeof teamInvitations.$inferSelect;

export async function insertTeam(tx: Tx, name: string): Promise<string> {
  const [row] = await tx.insert(teams).values({ name }).returning({ id: teams.id });
  if (!row) throw new Error('The team was not stored.');
  return row.id;
}

export async function insertMember(tx: Tx, member: typeof teamMembers.$inferInsert): Promise<void> {
  await tx.insert(teamMembers).values(member);
}

/** The longest-standing member first. */
export async function listMembers(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .select({ id: teamMembers.customerId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.customerId));
  return rows.map(({ id }) => id);
}

/** Whether a team of the customer has other members. */
export async function hasColleagues(tx: Tx, customerId: string): Promise<boolean> {
  const own = tx.select({ id: teamMembers.teamId }).from(teamMembers).where(eq(teamMembers.customerId, customerId));
  const rows = await tx
    .select({ id: teamMembers.customerId })
    .from(teamMembers)
    .where(and(inArray(teamMembers.teamId, own), ne(teamMembers.customerId, customerId)))
    .limit(1);
  return rows.length > 0;
}

export async function hasMemberWithEmail(tx: Tx, teamId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customerView.id })
    .from(teamMembers)
    .innerJoin(customerView, eq(customerView.id, teamMembers.customerId))
    .where(and(eq(teamMembers.teamId, teamId), eq(sql`lower(${customerView.email})`, email.toLowerCase())));
  return rows.length > 0;
}

/** Deletes members, together with the open invitations that they made. */
export async function deleteMembers(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.delete(teamInvitations).where(inArray(teamInvitations.customerId, [...customerIds]));
  await tx.delete(teamMembers).where(inArray(teamMembers.customerId, [...customerIds]));
}

export async function deleteEmptyTeams(tx: Tx, teamIds: readonly string[]): Promise<void> {
  const members = tx
    .select({ one: sql`1` })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, teams.id));
  await tx.delete(teams).where(and(inArray(teams.id, [...teamIds]), notExists(members)));
}

export async function countInvitations(tx: Tx, teamId: string): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(teamInvitations).where(eq(teamInvitations.teamId, teamId));
  return row?.number ?? 0;
}

/** @returns the invitation's id, or null for an address with an open invitation */
export async function insertInvitation(tx: Tx, row: typeof teamInvitations.$inferInsert): Promise<string | null> {
  const [made] = await tx
    .insert(teamInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: teamInvitations.id });
  return made?.id ?? null;
}

export async function findInvitation(db: Db, id: string): Promise<Invitation | undefined> {
  const [row] = await db.select().from(teamInvitations).where(eq(teamInvitations.id, id));
  return row;
}

/** @returns whether the invitation existed and had not expired */
export async function deleteInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const open = and(eq(teamInvitations.id, id), gt(teamInvitations.endsAt, now));
  const rows = await tx.delete(teamInvitations).where(open).returning({ id: teamInvitations.id });
  return rows.length > 0;
}

/** @returns how many invitations it deleted */
export async function deleteInvitationsCreatedBy(
  tx: Tx,
  { teamId, email, by }: { readonly teamId: string; readonly email: string; readonly by: Date },
): Promise<number> {
  const toEmail = eq(sql`lower(${teamInvitations.email})`, email.toLowerCase());
  const which = and(eq(teamInvitations.teamId, teamId), toEmail, lte(teamInvitations.createdAt, by));
  return (await tx.delete(teamInvitations).where(which).returning({ id: teamInvitations.id })).length;
}

export async function deleteEndedInvitations(db: Db, now: Date, teamId?: string): Promise<void> {
  const ofOne = teamId === undefined ? undefined : eq(teamInvitations.teamId, teamId);
  await db.delete(teamInvitations).where(and(lte(teamInvitations.endsAt, now), ofOne));
}

export async function deleteChangesBefore(db: Db, day: Date): Promise<void> {
  await db.delete(teamChanges).where(lte(teamChanges.at, day));
}
