import {
  acceptInvitation,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  limits,
  listTeamChanges,
  readCustomerTeam,
  readTeam,
  removeColleague,
} from '@quaywatch/shared/contract';
import type { Mailer } from '../notifications/index.ts';
import { day } from '../platform/durations.ts';
import type { App } from '../platform/http/app.ts';
import type { Caller } from '../platform/http/caller.ts';
import { registerCall } from '../platform/http/register-call.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { endMembership, makeTeam, removeMember, type TeamHolder } from './change-teams.ts';
import { teamMessages } from './end-again.ts';
import { accept, end, invite } from './invitations.ts';
import { readTeamChanges, readTeamOfCustomer } from './read-changes.queries.ts';
import { readTeamOf } from './read-team.queries.ts';
import { registerSendInvitation } from './send-invitation.ts';
import { registerSendTeamJoined } from './send-team-joined.ts';
import { deleteChangesBefore, deleteEndedInvitations } from './teams.queries.ts';

type Parts = {
  readonly mailer: Mailer;
  readonly holders: readonly TeamHolder[];
  /** @throws CodedError 429 for an agent who has read too many teams (HLP-14) */
  readonly countReading: (agent: Caller) => Promise<void>;
};

/** Calls about teams of colleagues, each with their own account (ACC-100). */
export function registerTeamsRoutes(app: App, platform: Platform, { mailer, holders, countReading }: Parts): void {
  const { database, clock, jobs, log } = platform;
  const making = createRateLimit(platform, 'make-team', { points: serverLimits.teamsPerDay, per: day });
  const inviting = createRateLimit(platform, 'invite-colleague', { points: serverLimits.invitationsPerDay, per: day });

  registerCall(app, readTeam, ({ caller }) => readTeamOf(database.db, caller.customerId, clock.now()));

  // What ends, and who joins, is logged before the commit, since a restore knows of it only by its line (SRV-552).
  registerCall(app, createTeam, async ({ body, caller: { customerId } }) => {
    await making.consume(customerId);
    await database.transaction((tx) => makeTeam(tx, customerId, body.name, clock.now()));
  });

  registerCall(app, inviteColleague, async ({ body, caller }) => {
    await inviting.consume(caller.customerId);
    await invite(platform, caller, body.email);
  });

  registerCall(app, endInvitation, ({ params: { id }, caller: { customerId } }) =>
    database.transaction(async (tx) => {
      await end(tx, { customerId, id, now: clock.now() });
      log.info({ customerId, subjectId: id }, teamMessages.withdrawn);
    }),
  );

  registerCall(app, acceptInvitation, ({ params: { id }, caller: { customerId } }) =>
    database.transaction(async (tx) => {
      const teamId = await accept(tx, { jobs, holders }, { customerId, id, now: clock.now() });
      log.info({ customerId, subjectId: teamId }, teamMessages.joined);
    }),
  );

  registerCall(app, leaveTeam, ({ caller: { customerId } }) =>
    database.transaction(async (tx) => {
      const teamId = await endMembership(tx, holders, { customerId, now: clock.now() });
      log.info({ customerId, subjectId: teamId }, teamMessages.left);
    }),
  );

  registerCall(app, removeColleague, ({ params: { id }, caller: { customerId } }) =>
    database.transaction(async (tx) => {
      const teamId = await removeMember(tx, { customerId, id, now: clock.now() });
      log.info({ customerId: id.toLowerCase(), subjectId: teamId, by: customerId }, teamMessages.left);
    }),
  );

  registerCall(app, listTeamChanges, ({ caller }) => readTeamChanges(database.db, caller.customerId));

  registerCall(app, readCustomerTeam, async ({ params: { id }, caller }) => {
    await countReading(caller);
    return isUuid(id) ? readTeamOfCustomer(database.db, id) : { team: null };
  });

  registerSendInvitation(platform, mailer);
  registerSendTeamJoined(platform, mailer);
  const keptMilliseconds = limits.teamChangeDays * day;
  jobs.schedule('delete-ended-invitations', '59 2 * * *', async () => {
    const now = clock.now();
    await deleteEndedInvitations(database.db, now);
    await deleteChangesBefore(database.db, new Date(now.getTime() - keptMilliseconds));
  });
}
