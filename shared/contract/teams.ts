import * as z from 'zod/mini';
import { maybeText, text } from './answer-fields.ts';
import { defineCall, forAdvanced, forHelpdesk, noAnswer, signedIn } from './define-call.ts';
import { emailField, oneLine, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const path = '/api/teams';
const byId = z.object({ id: text });

const teamMember = z.object({ id: text, name: text, email: text, joinedAt: text, isCaller: z.boolean() });
export type TeamMember = z.infer<typeof teamMember>;

const openInvitation = z.object({ id: text, email: text, endsAt: text });
export type OpenInvitation = z.infer<typeof openInvitation>;

/** An invitation to the caller into a colleague's team, with the colleague's name and email. */
const ownInvitation = z.object({ id: text, teamName: text, invitedBy: text, email: text, endsAt: text });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** Times are ISO 8601 in UTC. */
const team = z.object({
  name: text,
  /** True for the longest-standing member. */
  mayRemove: z.boolean(),
  /** The caller's own choice. */
  sharesReferences: z.boolean(),
  usesTeamFreeDays: z.boolean(),
  /** The longest-standing member first. */
  members: z.array(teamMember),
  invitations: z.array(openInvitation),
});
export type Team = z.infer<typeof team>;

/** The caller's team, and the open invitations to the caller's email (ACC-100). */
export const readTeam = defineCall({
  name: 'readTeam',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ team: z.nullable(team), invitations: z.array(ownInvitation) }),
});

/** Makes a team with the caller as its only member. CONFLICT if the caller is already in a team (SRV-300). */
export const createTeam = defineCall({
  name: 'createTeam',
  method: 'POST',
  path,
  access: forAdvanced,
  body: z.object({
    name: requiredText(limits.teamNameMax, messages.teamName).check(z.refine(oneLine, messages.teamName)),
  }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  ...noAnswer,
});

/**
 * Invites a colleague by mail into the caller's team, for seven days. The answer is the same whether or not the address
 * has an account. 400 at the field for a member or an address that is already invited; CONFLICT without a team, or
 * beyond twenty members and invitations (SRV-301).
 */
export const inviteColleague = defineCall({
  name: 'inviteColleague',
  method: 'POST',
  path: `${path}/invitations`,
  access: forAdvanced,
  body: z.object({ email: emailField }),
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  ...noAnswer,
});

/** Ends an invitation: a member withdraws it, or the invited person declines. 404 to anybody else (SRV-302). */
export const endInvitation = defineCall({
  name: 'endInvitation',
  method: 'DELETE',
  path: `${path}/invitations/:id`,
  access: signedIn,
  params: byId,
  ...noAnswer,
});

/**
 * Joins the team. 404 unless there is an open invitation to the caller's email; CONFLICT if the caller is already in a
 * team (SRV-302).
 */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: `${path}/invitations/:id/acceptance`,
  access: signedIn,
  params: byId,
  errors: ['CONFLICT'],
  ...noAnswer,
});

/** The caller leaves the team; the last one ends it. 404 without a team (SRV-303). */
export const leaveTeam = defineCall({
  name: 'leaveTeam',
  method: 'DELETE',
  path: `${path}/membership`,
  access: signedIn,
  ...noAnswer,
});

/** The longest-standing member removes another. 404 for somebody outside the team, 403 to other members (SRV-303). */
export const removeColleague = defineCall({
  name: 'removeColleague',
  method: 'DELETE',
  path: `${path}/members/:id`,
  access: signedIn,
  params: byId,
  ...noAnswer,
});

/**
 * Makes a list the team's or the caller's own. 404 for a list that the caller cannot see; CONFLICT without a team; 400
 * if a colleague would see two lists with the same name, or more than ten (SRV-306).
 */
export const moveSavedList = defineCall({
  name: 'moveSavedList',
  method: 'PUT',
  path: `${path}/lists/:listId`,
  access: forAdvanced,
  params: z.object({ listId: text }),
  body: z.object({ ofTeam: z.boolean() }),
  errors: ['CONFLICT'],
  ...noAnswer,
});

/**
 * Chooses whether colleagues without a reference of their own see the caller's. CONFLICT without a team (SRV-307). Any
 * member can stop it; 403 if a caller with standard access wants to share (SRV-405).
 */
export const shareReferences = defineCall({
  name: 'shareReferences',
  method: 'PUT',
  path: `${path}/references`,
  access: signedIn,
  body: z.object({ shared: z.boolean() }),
  errors: ['CONFLICT'],
  ...noAnswer,
});

/**
 * Chooses whether the caller shares the team's free days. They replace the caller's own, unless the team has none yet,
 * and stay with the caller afterwards. CONFLICT without a team (SRV-308).
 */
export const chooseFreeDays = defineCall({
  name: 'chooseFreeDays',
  method: 'PUT',
  path: `${path}/free-days`,
  access: forAdvanced,
  body: z.object({ ofTeam: z.boolean() }),
  errors: ['CONFLICT'],
  ...noAnswer,
});

/** What a member did. The time is ISO 8601 in UTC. */
const teamChange = z.object({
  at: text,
  /** Null for somebody who is no longer in the team. */
  by: maybeText,
  /** One of `teamChangeKinds`, or a newer one. */
  change: text,
  /** Null if the change is not about a list. */
  listName: maybeText,
});
export type TeamChange = z.infer<typeof teamChange>;

/** The latest hundred changes of the caller's team, newest first; empty without a team (SRV-304). */
export const listTeamChanges = defineCall({
  name: 'listTeamChanges',
  method: 'GET',
  path: `${path}/changes`,
  access: signedIn,
  answer: z.array(teamChange),
});

/** The team of a customer, for the helpdesk to read (HLP-20). */
export const readCustomerTeam = defineCall({
  name: 'readCustomerTeam',
  method: 'GET',
  path: `${path}/of-customer/:id`,
  access: forHelpdesk,
  params: byId,
  answer: z.object({
    team: z.nullable(z.object({ name: text, members: z.array(z.omit(teamMember, { isCaller: true })) })),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
