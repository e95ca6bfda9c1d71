import type { AccountPart } from '../../../testing/create-full-account.ts';
import { nextId } from '../../../testing/next-id.ts';
import { teamChanges, teamInvitations, teamMembers, teams } from '../teams.tables.ts';

export const fillAccount: AccountPart['fillAccount'] = async ({ db, customerId, mark, now }) => {
  const teamId = nextId();
  await db.insert(teams).values({ id: teamId, name: `${mark}-team` });
  await db
    .insert(teamMembers)
    .values({ customerId, teamId, joinedAt: now, sharesReferences: true, usesTeamFreeDays: true });
  await db
    .insert(teamInvitations)
    .values({ customerId, teamId, email: `${mark}-colleague@tests.example`, createdAt: now, endsAt: now });
  await db
    .insert(teamChanges)
    .values({ customerId, teamId, at: now, change: 'list-shared', listName: `${mark}-shared` });
};

export const leftOut: AccountPart['leftOut'] = {
  secrets: [],
  joins: [
    'team_members.team_id',
    'team_invitations.team_id',
    'team_invitations.id',
    'team_changes.team_id',
    'team_changes.sequence',
  ],
};
