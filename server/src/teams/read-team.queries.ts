import { sql, type SQL } from 'drizzle-orm';
import type { CallAnswer, readTeam } from '@quaywatch/shared/contract';
import { customerView } from '../customers/index.ts';
import type { Db } from '../platform/database/database.ts';
import { teamInvitations, teamMembers, teams } from './teams.tables.ts';

type Answer = CallAnswer<typeof readTeam>;

const members = sql`(
  select json_agg(json_build_object('id', member.customer_id, 'name', first_name || ' ' || last_name, 'email', email,
    'joinedAt', member.joined_at, 'isCaller', member.customer_id = mine.customer_id)
    order by member.joined_at, member.customer_id)
  from ${teamMembers} member join ${customerView} on id = member.customer_id
  where member.team_id = team.id)`;

const openInvitations = (now: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'email', email, 'endsAt', ends_at) order by created_at, id), '[]')
  from ${teamInvitations} where team_id = team.id and ends_at > ${now})`;

const ownInvitations = (customerId: string, now: SQL) => sql`(
  select coalesce(json_agg(json_build_object('id', invitation.id, 'teamName', team.name,
    'invitedBy', inviter.first_name || ' ' || inviter.last_name, 'email', inviter.email,
    'endsAt', invitation.ends_at) order by invitation.created_at, invitation.id), '[]')
  from ${customerView} invited
  join ${teamInvitations} invitation on lower(invitation.email) = lower(invited.email)
  join ${teams} team on team.id = invitation.team_id
  join ${customerView} inviter on inviter.id = invitation.customer_id
  where invited.id = ${customerId} and invitation.ends_at > ${now} and inviter.status = 'Live')`;

/** A customer's team, and the open invitations to the customer's email, in one statement. */
export async function readTeamOf(db: Db, customerId: string, at: Date): Promise<Answer> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Answer>(sql`
    select (
      select json_build_object('name', team.name,
        'sharesReferences', mine.shares_references, 'usesTeamFreeDays', mine.uses_team_free_days, 'members', ${members}, 'invitations', ${openInvitations(now)})
      from ${teamMembers} mine join ${teams} team on team.id = mine.team_id
      where mine.customer_id = ${customerId}) as team,
    ${ownInvitations(customerId, now)} as invitations`);
  const { team = null, invitations = [] } = rows[0] ?? {};
  return {
    team: team && {
      ...team,
      mayRemove: team.members[0]?.isCaller ?? false,
      members: team.members.map((member) => ({ ...member, joinedAt: iso(member.joinedAt) })),
      invitations: team.invitations.map(withIsoEnd),
    },
    invitations: invitations.map(withIsoEnd),
  };
}

/** The database writes moments in JSON with its own offset, so this converts them. */
const iso = (moment: string) => new Date(moment).toISOString();
const withIsoEnd = <Row extends { readonly endsAt: string }>(row: Row): Row => ({ ...row, endsAt: iso(row.endsAt) });
