import { findCustomer, registerLetter } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';
import { nameInMail } from './name-in-mail.rules.ts';
import { listMembers } from './teams.queries.ts';

/** The job's data is ids; `customerId` is whoever invited. */
export const sendTeamJoinedJob = 'send-team-joined';

/**
 * Tells whoever invited, in case somebody else did so in their name: it takes a session and no password. Nothing is sent
 * to somebody who is suspended or no longer in the team (SRV-567).
 */
export const registerSendTeamJoined = (platform: Platform, mailer: Mailer): void =>
  registerLetter<{ customerId: string; colleagueId: string; teamId: string }>(platform, mailer, {
    job: sendTeamJoinedJob,
    async write({ customerId, colleagueId, teamId }, id, { status }) {
      const { db } = platform.database;
      if (status !== 'Live' || !(await listMembers(db, teamId)).includes(customerId)) return null;
      const colleague = await findCustomer(db, colleagueId);
      if (!colleague) return null;
      return {
        subject: 'New member of your team on Quaywatch',
        paragraphs: [
          `${nameInMail(colleague)} (${colleague.email}) has accepted your invitation and joined your team of colleagues on Quaywatch. Members of a team see each other's names and email addresses, and what each of them shares.`,
          'If you did not invite them, please have them removed: the longest-standing member of the team can do this on the account page. Then change your password and call our helpdesk.',
        ],
        reference: `team-joined/${id}`,
      };
    },
  });
