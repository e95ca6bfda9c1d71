import { getTableName } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { teamMembers } from './teams.tables.ts';

/** What other modules may read and join of members. */
export const teamMemberView = pgView(getTableName(teamMembers)).as((query) =>
  query
    .select({
      customerId: teamMembers.customerId,
      teamId: teamMembers.teamId,
      sharesReferences: teamMembers.sharesReferences,
      usesTeamFreeDays: teamMembers.usesTeamFreeDays,
    })
    .from(teamMembers),
);
