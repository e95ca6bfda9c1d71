import type { EndAgain } from '../account-changes/index.ts';
import { lockCustomer } from '../customers/index.ts';
import { endMembership, type TeamHolder } from './change-teams.ts';
import { lockMembership } from './lock-team.ts';
import { deleteInvitation, deleteInvitationsCreatedBy } from './teams.queries.ts';

/** Messages of the log, which a restore reads (SRV-552). */
export const teamMessages = { joined: 'team joined', left: 'team left', withdrawn: 'invitation withdrawn' } as const;

/** Whoever has joined the team again stays, before the crash as after the restore. */
const leaveAgain = (holders: readonly TeamHolder[]): EndAgain => ({
  heading: 'Members who left their team again',
  changes: [],
  message: teamMessages.left,
  undoneBy: teamMessages.joined,
  async end(tx, { clock }, { customerId, subjectId: teamId = '', since }) {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) return 0;
    const membership = await lockMembership(tx, customerId);
    // Whoever joined after the backup is not a member, but the invitation is open again.
    const uninvited = await deleteInvitationsCreatedBy(tx, { teamId, email: customer.email, by: since });
    if (membership?.teamId !== teamId || membership.joinedAt > since) return uninvited;
    await endMembership(tx, holders, { customerId, now: clock.now() });
    return 1;
  },
});

const withdrawAgain: EndAgain = {
  heading: 'Invitations to teams withdrawn again',
  changes: [],
  message: teamMessages.withdrawn,
  async end(tx, { clock }, { subjectId = '' }) {
    return (await deleteInvitation(tx, subjectId, clock.now())) ? 1 : 0;
  },
};

export const endTeamsAgain = (holders: readonly TeamHolder[]): readonly EndAgain[] => [
  leaveAgain(holders),
  withdrawAgain,
];
