import { ApiError, callApi } from '@quaywatch/shared/api';
import {
  acceptInvitation,
  chooseFreeDays,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  listTeamChanges,
  readTeam,
  removeColleague,
  shareReferences,
  type CallBody,
} from '@quaywatch/shared/contract';
import { forThisCustomer, removeIfThere } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';
import { describeProblemLate, describeTask, isMistyped, type TeamTask } from './team.rules.ts';

const key = ['account', 'team'];
/** Joining or leaving a team also changes lists, references and free days. */
const everything: readonly string[] = [];
const changesMore: readonly TeamTask['kind'][] = ['accept', 'leave', 'use-free-days'];

export const useTeam = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readTeam, { signal, showsFailure: true }) });

/** True if the caller's team has other members. Uses what the card has loaded and makes no call. */
export const useHasColleagues = (): boolean =>
  (useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readTeam, { signal, showsFailure: true }),
    enabled: false,
  }).data?.team?.members.length ?? 0) > 1;

export const useTeamChanges = () =>
  useQuery({
    queryKey: [...key, 'changes'],
    queryFn: ({ signal }) => callApi(listTeamChanges, { signal, showsFailure: true }),
  });

export type TeamChoice =
  | { readonly call: 'references'; readonly shared: boolean }
  | { readonly call: 'free-days'; readonly ofTeam: false };

/** Applies at once, without a question: pressing again reverts it. */
export const useTeamChoice = () =>
  useReloadingChange({
    key,
    task: 'choose what is shared',
    change: (choice: TeamChoice): Promise<unknown> =>
      choice.call === 'references'
        ? callApi(shareReferences, { body: { shared: choice.shared }, showsFailure: true })
        : callApi(chooseFreeDays, { body: { ofTeam: choice.ofTeam }, showsFailure: true }),
    isExplained: isMistyped,
  });

export const useTeamCreation = () =>
  useReloadingChange({
    key,
    task: 'make a team',
    change: (body: CallBody<typeof createTeam>) => callApi(createTeam, { body, showsFailure: true }),
    isExplained: isMistyped,
  });

export const useInvitation = () =>
  useReloadingChange({
    key,
    task: 'invite a colleague',
    change: (body: CallBody<typeof inviteColleague>) => callApi(inviteColleague, { body, showsFailure: true }),
    isExplained: isMistyped,
  });

/**
 * Resolves with whether it is done. If what it is about has ended meanwhile (404), a message says so: asking again would
 * be in vain.
 */
export function useTeamTask(task: TeamTask) {
  const describeLate = (error: unknown) => `${describeTask(task).notDone} ${describeProblemLate(error)}`;
  return useReloadingChange({
    key: changesMore.includes(task.kind) ? everything : key,
    task: 'change the team',
    change: async () => {
      const tell = forThisCustomer(showToast);
      try {
        await send(task);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        tell(describeLate(error), 'critical');
        return false;
      }
    },
    isExplained: isMistyped,
    describeLate,
  });
}

function send(task: TeamTask): Promise<unknown> {
  const showsFailure = true;
  switch (task.kind) {
    case 'accept':
      return callApi(acceptInvitation, { params: { id: task.invitation.id }, showsFailure });
    case 'decline':
    case 'withdraw':
      return callApi(endInvitation, { params: { id: task.invitation.id }, showsFailure });
    case 'remove':
      return callApi(removeColleague, { params: { id: task.member.id }, showsFailure });
    case 'use-free-days':
      return callApi(chooseFreeDays, { body: { ofTeam: true }, showsFailure });
    case 'leave':
      return removeIfThere(callApi(leaveTeam, { showsFailure }));
  }
}
