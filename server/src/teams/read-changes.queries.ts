import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { limits, type CallAnswer, type readCustomerTeam, type TeamChange } from '@quaywatch/shared/contract';
import { customerView } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import { teamChanges, teamMembers, teams } from './teams.tables.ts';

const name = sql<string>`${customerView.firstName} || ' ' || ${customerView.lastName}`;

/** Newest first. Members who have left are not named. */
export async function readTeamChanges(db: Db, customerId: string): Promise<TeamChange[]> {
  const ofTeam = db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.customerId, customerId));
  const { at, change, listName } = teamChanges;
  const isMember = and(eq(teamMembers.customerId, teamChanges.customerId), eq(teamMembers.teamId, teamChanges.teamId));
  const rows = await db
    .select({ at, change, listName, by: sql<string | null>`${name}` })
    .from(teamChanges)
    .leftJoin(teamMembers, isMember)
    .leftJoin(customerView, eq(customerView.id, teamMembers.customerId))
    .where(eq(teamChanges.teamId, ofTeam))
    .orderBy(desc(teamChanges.sequence))
    .limit(limits.teamChangesShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Members, the longest-standing first, for the helpdesk. */
export async function readTeamOfCustomer(db: Db, customerId: string): Promise<CallAnswer<typeof readCustomerTeam>> {
  const ofTeam = db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.customerId, customerId));
  const rows = await db
    .select({
      teamName: teams.name,
      id: customerView.id,
      name,
      email: customerView.email,
      joinedAt: teamMembers.joinedAt,
    })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(customerView, eq(customerView.id, teamMembers.customerId))
    .where(eq(teamMembers.teamId, ofTeam))
    .orderBy(asc(teamMembers.joinedAt), asc(teamMembers.customerId));
  const [first] = rows;
  const members = rows.map(({ teamName: _team, ...row }) => ({ ...row, joinedAt: row.joinedAt.toISOString() }));
  return { team: first ? { name: first.teamName, members } : null };
}
