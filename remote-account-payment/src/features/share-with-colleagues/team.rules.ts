import { ApiError } from '@quaywatch/shared/api';
import {
  limits,
  type ErrorCode,
  type OpenInvitation,
  type OwnInvitation,
  type Team,
  type TeamChange,
  type TeamChangeKind,
  type TeamMember,
} from '@quaywatch/shared/contract';
import { oopsUnlessOffline } from '@quaywatch/shared/query';
import { describeTooOften } from '../../refusal/too-often.rules.ts';

/** The actions that ask first. */
export type TeamTask =
  | { readonly kind: 'accept' | 'decline'; readonly invitation: OwnInvitation }
  | { readonly kind: 'withdraw'; readonly invitation: OpenInvitation }
  | { readonly kind: 'remove'; readonly member: TeamMember }
  | { readonly kind: 'leave'; readonly team: Team }
  | { readonly kind: 'use-free-days' };

type Words = {
  readonly title: string;
  readonly question: string;
  readonly done: string;
  /** Followed by the reason. */
  readonly notDone: string;
};

export function describeTask(task: TeamTask): Words {
  switch (task.kind) {
    case 'accept': {
      const { teamName } = task.invitation;
      return {
        title: 'Join the team',
        question: `Do you want to join ${teamName}? Its members see your name and email address. Your lists, references and free days stay yours until you share them, and you can leave at any time.`,
        done: `You are in the team ${teamName}.`,
        notDone: `You have not joined the team ${teamName}.`,
      };
    }
    case 'decline':
      return {
        title: 'Decline the invitation',
        question: `Do you want to decline the invitation to ${task.invitation.teamName}?`,
        done: 'The invitation is declined.',
        notDone: 'The invitation has not been declined.',
      };
    case 'withdraw':
      return {
        title: 'Withdraw the invitation',
        question: `Do you want to withdraw the invitation to ${task.invitation.email}?`,
        done: 'The invitation is withdrawn.',
        notDone: 'The invitation has not been withdrawn.',
      };
    case 'remove':
      return {
        title: 'Remove from the team',
        question: `Do you want to remove ${task.member.name} from the team? What the team shares stays with the team.`,
        done: `${task.member.name} is no longer in the team.`,
        notDone: `${task.member.name} has not been removed from the team.`,
      };
    case 'use-free-days':
      return {
        title: 'Free days of the team',
        question:
          'Do you want to use the free days of the team? They replace yours, and a change that any member makes applies to everyone.',
        done: "You now use the team's free days.",
        notDone: "You do not use the team's free days.",
      };
    case 'leave':
      return {
        title: 'Leave the team',
        question:
          task.team.members.length === 1
            ? `Do you want to leave ${task.team.name}? You are its last member, so the team ends. Its lists become yours.`
            : `Do you want to leave ${task.team.name}? What the team shares stays with the team, and you keep what is yours.`,
        done: `You have left the team ${task.team.name}.`,
        notDone: `You have not left the team ${task.team.name}.`,
      };
  }
}

const changes: Readonly<Record<string, (list: string) => string>> = {
  made: () => 'made the team',
  invited: () => 'invited a colleague',
  'invitation-withdrawn': () => 'withdrew an invitation',
  joined: () => 'joined',
  left: () => 'left',
  'colleague-removed': () => 'removed a colleague',
  'list-shared': (list) => `shared the list ${list}`,
  'list-changed': (list) => `changed the list ${list}`,
  'list-taken': (list) => `took the list ${list} back from the team`,
  'list-deleted': (list) => `deleted the list ${list}`,
  'references-shared': () => 'began to share references',
  'references-unshared': () => 'stopped sharing references',
  'free-days': () => 'set the free days',
} satisfies Readonly<Record<TeamChangeKind, (list: string) => string>>;

/** 'Amelia Stone changed the list June'. A newer server may know other changes. */
export function describeTeamChange({ by, change, listName }: TeamChange): string {
  const what = Object.hasOwn(changes, change) ? changes[change] : undefined;
  return `${by ?? 'A former member'} ${what?.(listName ?? '') ?? 'changed something else'}`;
}

/** Both members and invitations count (SRV-301). */
export const isTeamFull = ({ members, invitations }: Team): boolean =>
  members.length + invitations.length >= limits.teamMembers;

/** A field shows the refusal, so it is not logged as a failure. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.refusals).length > 0;

const explained: readonly (ErrorCode | undefined)[] = ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'];

/** Once the form has been closed, no field can show a refusal. */
export const describeProblemLate = (error: unknown): string =>
  (error instanceof ApiError ? Object.values(error.refusals)[0] : undefined) ?? describeProblem(error);

/** Refusals are told in the server's words, which say what stands in the way. */
export function describeProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return oopsUnlessOffline(error);
  const told = explained.includes(error.code) ? error.description : undefined;
  return describeTooOften(error) ?? error.refusals[''] ?? told ?? oopsUnlessOffline(error);
}
