import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readFreeDays, saveFreeDays, type FreeDaysOfPort } from '@quaywatch/shared/contract';

/**
 * Read again whenever the dialog opens, since another tab may have changed them, but not while it is open: typed values
 * must survive a look at the contract in another tab.
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

export const useSaveFreeDays = () =>
  useMutation({
    mutationFn: (set: readonly FreeDaysOfPort[]) => callApi(saveFreeDays, { body: [...set] }),
    networkMode: 'always',
    onError: (error) => logFailure('save the free days', error),
  });
