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

/** Into the team of a colleague, by name and email. */
const ownInvitation = z.object({ id: text, teamName: text, invitedBy: text, email: text, endsAt: text });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/** Times are ISO 8601 in UTC. */
export const team = z.object({
  name: text,
  /** The caller is the longest member. */
  mayRemove: z.boolean(),
  /** What the caller chose. */
  sharesReferences: z.boolean(),
  usesTeamFreeDays: z.boolean(),
  /** Longest first. */
  members: z.array(teamMember),
  invitations: z.array(openInvitation),
});
export type Team = z.infer<typeof team>;

/** The caller's team, and the invitations to the caller's email that are open (ACC-100). */
export const readTeam = defineCall({
  name: 'readTeam',
  method: 'GET',
  path,
  access: signedIn,
  answer: z.object({ team: z.nullable(team), invitations: z.array(ownInvitation) }),
});

/** Makes a team with the caller as its only member. CONFLICT for a member of a team (SRV-300). */
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
 * has an account. 400 at the field for a member or an address that is invited already; CONFLICT without a team, or
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
 * Joins the team. 404 unless an open invitation is to the caller's email; CONFLICT for a member of a team
 * (SRV-302).
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

/** The longest member removes another. 404 for nobody of the team, 403 to other members (SRV-303). */
export const removeColleague = defineCall({
  name: 'removeColleague',
  method: 'DELETE',
  path: `${path}/members/:id`,
  access: signedIn,
  params: byId,
  ...noAnswer,
});

/**
 * Makes a list the team's or the caller's own. 404 for a list that the caller does not see; CONFLICT without a team; 400
 * where a colleague would see two lists of one name, or more than ten (SRV-306).
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

/** Whether colleagues see the caller's references where they have none of their own. CONFLICT without a team (SRV-307). */
export const shareReferences = defineCall({
  name: 'shareReferences',
  method: 'PUT',
  path: `${path}/references`,
  access: forAdvanced,
  body: z.object({ shared: z.boolean() }),
  errors: ['CONFLICT'],
  ...noAnswer,
});

/**
 * Whether the caller's free days are those of the team. They replace the caller's own, unless the team has none yet, and
 * stay the caller's afterwards. CONFLICT without a team (SRV-308).
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

/** What a member did, at a time in ISO 8601 and UTC. */
export const teamChange = z.object({
  at: text,
  /** Null for somebody who is not in the team any more. */
  by: maybeText,
  /** One of `teamChangeKinds`, or a newer one. */
  change: text,
  /** Null where the change is about no list. */
  listName: maybeText,
});
export type TeamChange = z.infer<typeof teamChange>;

/** The latest hundred changes of the caller's team, newest first; none without a team (SRV-304). */
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

export const teamCalls = [
  readTeam,
  createTeam,
  inviteColleague,
  endInvitation,
  acceptInvitation,
  leaveTeam,
  removeColleague,
  moveSavedList,
  shareReferences,
  chooseFreeDays,
  listTeamChanges,
  readCustomerTeam,
] as const;
