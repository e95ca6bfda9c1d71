import { findCustomer } from '../customers/index.ts';
import { type Mailer, mailJobOptions } from '../notifications/index.ts';
import { writeLetter, zonedMoment } from '../notifications/rules.ts';
import type { Platform } from '../platform/platform.ts';
import { nameInMail } from './name-in-mail.rules.ts';
import { findInvitation } from './teams.queries.ts';

/** The job's data is an id. */
export const sendInvitationJob = 'send-team-invitation';

/**
 * An invitation that was withdrawn in the meantime, or whose maker was suspended (SRV-464), is not sent. The team's name
 * is left out, because it is free text from a customer.
 */
export function registerSendInvitation({ jobs, database, config, clock }: Platform, mailer: Mailer): void {
  jobs.work<{ invitationId: string }>(
    sendInvitationJob,
    async ({ invitationId }) => {
      const invitation = await findInvitation(database.db, invitationId);
      const inviter = invitation && (await findCustomer(database.db, invitation.customerId));
      if (!invitation || inviter?.status !== 'Live' || invitation.endsAt <= clock.now()) return;
      await mailer.send({
        to: invitation.email,
        subject: 'Invitation to a team on Quaywatch',
        text: writeLetter([
          `${nameInMail(inviter)} (${inviter.email}) invites you to a team of colleagues on Quaywatch. Members of a team see each other's names and email addresses, and share lists, references and free days as each of them chooses.`,
          `To accept, sign in at ${config.publicUrl}/account with this email address, or register with it first. The invitation is on your account page until ${zonedMoment(invitation.endsAt)}.`,
          'If you do not know who this is from, please ignore this email.',
        ]),
        reference: `team-invitation/${invitationId}`,
      });
    },
    mailJobOptions,
  );
}
