import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readFreeDays, readTeam, saveFreeDays, type FreeDaysOfPort } from '@quaywatch/shared/contract';
import { keepOthers } from './free-days-form.rules.ts';

/**
 * Free days are read each time the dialog opens, because another tab may have changed them. They are not refetched
 * while it is open, to keep what is typed.
 */
export const useFreeDays = () =>
  useQuery({
    queryKey: ['free-days'],
    queryFn: ({ signal }) => callApi(readFreeDays, { signal, showsFailure: true }),
    gcTime: 0,
    staleTime: Infinity,
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
  }).data?.team?.usesTeamFreeDays ?? false;

type Typed = { readonly typed: readonly FreeDaysOfPort[]; readonly opened: readonly FreeDaysOfPort[] };

/** Reads the free days again first: saving replaces those of all ports, which a colleague may have changed. */
export const useSaveFreeDays = () =>
  useMutation({
    mutationFn: async ({ typed, opened }: Typed) => {
      const saved = await callApi(readFreeDays);
      await callApi(saveFreeDays, { body: keepOthers(typed, { opened, saved }) });
    },
    onError: (error) => logFailure('save the free days', error),
  });
