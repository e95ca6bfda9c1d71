// What other modules may import from this one.
export type { TeamHolder } from './change-teams.ts';
export { endTeamsAgain } from './end-again.ts';
export { lockMembership, type Membership } from './lock-team.ts';
export { recordTeamChange } from './record-team-change.ts';
export { saveChoice } from './save-choice.ts';
export { exportTeam, forgetTeams } from './team-data.queries.ts';
export { hasColleagues, listMembers } from './teams.queries.ts';
export { ofTeam } from './teams.tables.ts';
export { teamMemberView } from './teams.view.ts';
