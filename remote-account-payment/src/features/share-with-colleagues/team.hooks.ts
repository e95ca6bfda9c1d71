import { callApi, logFailure } from '@quaywatch/shared/api';
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
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { isMistyped, type TeamTask } from './team.rules.ts';

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
export function useTeamChoice() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (choice: TeamChoice) => {
      if (choice.call === 'references')
        await callApi(shareReferences, { body: { shared: choice.shared }, showsFailure: true });
      else await callApi(chooseFreeDays, { body: { ofTeam: choice.ofTeam }, showsFailure: true });
      await askAnew(key);
    },
    onError: logUnexplained('choose what is shared'),
  });
}

const logUnexplained = (what: string) => (error: unknown) => {
  if (!isMistyped(error)) logFailure(what, error);
};

export function useTeamCreation() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (body: CallBody<typeof createTeam>) => {
      await callApi(createTeam, { body, showsFailure: true });
      await askAnew(key);
    },
    onError: logUnexplained('make a team'),
  });
}

export function useInvitation() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (body: CallBody<typeof inviteColleague>) => {
      await callApi(inviteColleague, { body, showsFailure: true });
      await askAnew(key);
    },
    onError: logUnexplained('invite a colleague'),
  });
}

/** Reloads the team after a failure as well, because it may have changed meanwhile. */
export function useTeamTask() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (task: TeamTask) => {
      try {
        await send(task);
      } finally {
        await askAnew(changesMore.includes(task.kind) ? everything : key);
      }
    },
    onError: logUnexplained('change the team'),
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
      return callApi(leaveTeam, { showsFailure });
  }
}
