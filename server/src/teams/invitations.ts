import { createHmac } from 'node:crypto';
import { limits, messages } from '@quaywatch/shared/contract';
import { findCustomer, lockCustomer } from '../customers/index.ts';
import { deriveKey } from '../platform/config/secret-keys.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { refuseFields } from '../platform/http/parse-input.ts';
import type { Platform } from '../platform/platform.ts';
import { countInTransaction } from '../platform/rate-limits/count-in-transaction.ts';
import { alreadyInTeam, type TeamHolder } from './change-teams.ts';
import { lockMembership, lockTeam } from './lock-team.ts';
import { recordTeamChange } from './record-team-change.ts';
import { sendInvitationJob } from './send-invitation.ts';
import { sendTeamJoinedJob } from './send-team-joined.ts';
import {
  countInvitations,
  deleteEndedInvitations,
  deleteInvitation,
  findInvitation,
  hasMemberWithEmail,
  insertInvitation,
  insertMember,
  listMembers,
} from './teams.queries.ts';
import { day } from '../platform/durations.ts';

const ofInviter = { points: 3, per: day };
// More than one customer has, so that a stranger does not use up an address that somebody else wants to invite.
const ofAddress = { points: 12, per: day };
const invitedByYou = `You have invited this address ${ofInviter.points} times in a day. Please try again tomorrow.`;
const invitedTooOften = `This address has had ${ofAddress.points} invitations in a day. Please try again tomorrow.`;

const noInvitation = () => new CodedError(404, 'NOT_FOUND', 'There is no such invitation, or it has ended.');

/**
 * Looks only at members of the caller's team, so the answer never reveals whether an address has an account (SRV-301).
 * @throws CodedError 409 without a team or with a full one, 400 for an address that is already in it or invited, or that
 * has been invited too often
 */
export function invite(
  { database, clock, config, jobs }: Platform,
  { customerId }: Caller,
  email: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    await lockCustomer(tx, customerId);
    const membership = await lockMembership(tx, customerId);
    if (!membership) throw new CodedError(409, 'CONFLICT', 'You are not in a team.');
    const { teamId } = membership;
    await deleteEndedInvitations(tx, now, teamId);
    if (await hasMemberWithEmail(tx, teamId, email))
      throw refuseFields([{ field: 'email', message: messages.alreadyInTeam }]);
    const taken = (await listMembers(tx, teamId)).length + (await countInvitations(tx, teamId));
    const endsAt = new Date(now.getTime() + limits.invitationDays * day);
    const id = await insertInvitation(tx, { teamId, customerId, email, createdAt: now, endsAt });
    if (id === null) throw refuseFields([{ field: 'email', message: messages.alreadyInvited }]);
    if (taken >= limits.teamMembers)
      throw new CodedError(
        409,
        'CONFLICT',
        `A team can have a maximum of ${limits.teamMembers} members and invitations.`,
      );
    await countOfAddress(tx, { config, clock }, { customerId, email });
    await recordTeamChange(tx, { teamId, customerId, at: now, change: 'invited' });
    await jobs.send(sendInvitationJob, { invitationId: id }, { tx });
  });
}

/**
 * Counts what the customer and what all customers send to one address, since inviting and withdrawing in turns would
 * fill it with mail (SRV-475). The address itself is not stored.
 */
async function countOfAddress(
  tx: Tx,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> {
  const hash = createHmac('sha256', deriveKey(config.secretKey, 'invited-address'));
  const address = hash.update(email.toLowerCase()).digest('base64url');
  for (const [key, allowance, refusal] of [
    [`${address}:${customerId}`, ofInviter, invitedByYou],
    [address, ofAddress, invitedTooOften],
  ] as const)
    await countInTransaction(tx, { clock }, { name: 'invited-address', key, allowance }).catch((error: unknown) => {
      throw error instanceof CodedError ? refuseFields([{ field: 'email', message: refusal }]) : error;
    });
}

/**
 * Tells whoever invited by mail.
 * @returns the team's id
 * @throws CodedError 404 unless there is an open invitation to the caller's email by somebody who is not suspended
 * (SRV-464), 409 for a member of a team
 */
export async function accept(
  tx: Tx,
  { jobs, holders }: Pick<Platform, 'jobs'> & { readonly holders: readonly TeamHolder[] },
  { customerId, id, now }: { readonly customerId: string; readonly id: string; readonly now: Date },
): Promise<string> {
  const customer = await lockCustomer(tx, customerId);
  const invitation = isUuid(id) ? await findInvitation(tx, id) : undefined;
  if (!customer || !invitation || !isTo(invitation.email, customer.email)) throw noInvitation();
  if ((await findCustomer(tx, invitation.customerId))?.status !== 'Live') throw noInvitation();
  if (await lockMembership(tx, customerId)) throw alreadyInTeam();
  const { teamId } = invitation;
  if (!(await lockTeam(tx, teamId)) || !(await deleteInvitation(tx, id, now))) throw noInvitation();
  for (const holder of holders) await holder.admit?.(tx, { teamId, customerId });
  await insertMember(tx, { teamId, customerId, joinedAt: now });
  await recordTeamChange(tx, { teamId, customerId, at: now, change: 'joined' });
  await jobs.send(sendTeamJoinedJob, { customerId: invitation.customerId, colleagueId: customerId, teamId }, { tx });
  return teamId;
}

/** @throws CodedError 404 unless the caller is in the team or is the one invited */
export async function end(
  tx: Tx,
  { customerId, id, now }: { readonly customerId: string; readonly id: string; readonly now: Date },
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const membership = await lockMembership(tx, customerId);
  const invitation = isUuid(id) ? await findInvitation(tx, id) : undefined;
  if (!customer || !invitation) throw noInvitation();
  const isOfTeam = invitation.teamId === membership?.teamId;
  if (!isOfTeam && !isTo(invitation.email, customer.email)) throw noInvitation();
  if (!(await deleteInvitation(tx, id, now))) throw noInvitation();
  if (isOfTeam)
    await recordTeamChange(tx, { teamId: invitation.teamId, customerId, at: now, change: 'invitation-withdrawn' });
}

const isTo = (invited: string, email: string) => invited.toLowerCase() === email.toLowerCase();
