// What other modules may ask of this one.
export { exportTeam, forgetTeams } from './team-data.queries.ts';
export { ofTeam } from './teams.tables.ts';
