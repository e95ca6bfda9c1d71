import { ApiError } from '@quaywatch/shared/api';
import {
  limits,
  messages,
  type OpenInvitation,
  type OwnInvitation,
  type Team,
  type TeamMember,
} from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';

/** What is asked about before it is done. */
export type TeamTask =
  | { readonly kind: 'accept' | 'decline'; readonly invitation: OwnInvitation }
  | { readonly kind: 'withdraw'; readonly invitation: OpenInvitation }
  | { readonly kind: 'remove'; readonly member: TeamMember }
  | { readonly kind: 'leave'; readonly team: Team };

type Words = { readonly title: string; readonly question: string; readonly done: string };

export function describeTask(task: TeamTask): Words {
  switch (task.kind) {
    case 'accept': {
      const { teamName } = task.invitation;
      return {
        title: 'Join the team',
        question: `Do you want to join ${teamName}? Its members see your name and email address. What is yours stays yours until you share it, and you can leave at any time.`,
        done: `You are in the team ${teamName}.`,
      };
    }
    case 'decline':
      return {
        title: 'Decline the invitation',
        question: `Do you want to decline the invitation to ${task.invitation.teamName}?`,
        done: 'The invitation is declined.',
      };
    case 'withdraw':
      return {
        title: 'Withdraw the invitation',
        question: `Do you want to withdraw the invitation to ${task.invitation.email}?`,
        done: 'The invitation is withdrawn.',
      };
    case 'remove':
      return {
        title: 'Remove from the team',
        question: `Do you want to remove ${task.member.name} from the team? What the team shares stays with the team.`,
        done: `${task.member.name} is not in the team any more.`,
      };
    case 'leave':
      return {
        title: 'Leave the team',
        question:
          task.team.members.length === 1
            ? `Do you want to leave ${task.team.name}? You are its last member, so the team ends. Its lists become yours.`
            : `Do you want to leave ${task.team.name}? What the team shares stays with the team, and what is yours with you.`,
        done: `You have left the team ${task.team.name}.`,
      };
  }
}

/** Taken by members and invitations (SRV-301). */
export const isTeamFull = ({ members, invitations }: Team): boolean =>
  members.length + invitations.length >= limits.teamMembers;

/** A field shows that, and it is not logged as a failure. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.refusals).length > 0;

export function describeProblem(error: unknown): string {
  if (error instanceof ApiError) {
    const refusal = error.refusals[''];
    if (refusal !== undefined) return refusal;
    if (error.code === 'CONFLICT')
      return `You are in a team already, or the team has ${limits.teamMembers} members and invitations.`;
    if (error.code === 'TOO_MANY_REQUESTS') return 'You have done this too often. Please try again tomorrow.';
    if (error.status === 404 || error.status === 403) return 'The team has changed meanwhile.';
  }
  return messages.oops(companyContact.helpdeskPhone);
}
