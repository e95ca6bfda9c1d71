import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readFreeDays, saveFreeDays, type FreeDaysOfPort } from '@quaywatch/shared/contract';

/** Another tab may have changed them, so each opening reads them; not while it is open, to keep what is typed. */
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
