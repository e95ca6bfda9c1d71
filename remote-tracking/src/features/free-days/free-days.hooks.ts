import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readFreeDays, readTeam, saveFreeDays, type FreeDaysOfPort } from '@quaywatch/shared/contract';

/**
 * Read at each opening, because another tab may have changed them. Not refetched while it is open, to keep what is
 * typed.
 */
export const useFreeDays = () =>
  useQuery({
    queryKey: ['free-days'],
    queryFn: ({ signal }) => callApi(readFreeDays, { signal, showsFailure: true }),
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  });

/**
 * Whether saving changes the team's free days. Read at each opening, because a colleague may have removed the customer.
 */
export const useIsOfTeam = (): boolean =>
  useQuery({
    queryKey: ['free-days', 'team'],
    queryFn: ({ signal }) => callApi(readTeam, { signal, showsFailure: true }),
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  }).data?.team?.usesTeamFreeDays ?? false;

export const useSaveFreeDays = () =>
  useMutation({
    mutationFn: (set: readonly FreeDaysOfPort[]) => callApi(saveFreeDays, { body: [...set] }),
    networkMode: 'always',
    onError: (error) => logFailure('save the free days', error),
  });
