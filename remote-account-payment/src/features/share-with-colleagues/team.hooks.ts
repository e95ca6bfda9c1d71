import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  acceptInvitation,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  readTeam,
  removeColleague,
  type CallBody,
} from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { isMistyped, type TeamTask } from './team.rules.ts';

const key = ['account', 'team'];
/** Lists, references and free days are others after joining and leaving. */
const everything: readonly string[] = [];

export const useTeam = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readTeam, { signal, showsFailure: true }) });

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

/** The team is read again after a failure as well: it may have changed meanwhile. */
export function useTeamTask() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (task: TeamTask) => {
      try {
        await send(task);
      } finally {
        await askAnew(task.kind === 'accept' || task.kind === 'leave' ? everything : key);
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
    case 'leave':
      return callApi(leaveTeam, { showsFailure });
  }
}
