import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import { readFreeDays, saveFreeDays, type FreeDaysOfPort } from '@quaywatch/shared/contract';

/**
 * What the customer has set; read anew whenever the dialog opens, for it may have been set elsewhere, and not while it is open:
 * whoever looks into the contract in another tab comes back to what was typed.
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
