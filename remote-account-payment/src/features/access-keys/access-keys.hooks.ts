import { callApi, logFailure } from '@quaywatch/shared/api';
import { createAccessKey, listAccessKeys, revokeAccessKey, type CallBody } from '@quaywatch/shared/contract';
import { proveAgain } from '@quaywatch/shared/session';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { isMistyped } from './access-keys.rules.ts';

const key = ['account', 'access-keys'];

export const useAccessKeys = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(listAccessKeys, { signal, showsFailure: true }) });

export function useCreation() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (body: CallBody<typeof createAccessKey>) => {
      const made = await proveAgain((asked) =>
        callApi(createAccessKey, { body: { ...body, ...asked }, showsFailure: true }),
      );
      await askAnew(key);
      return made;
    },
    // Without an answer, the key may have been made.
    onError: (error) => {
      void askAnew(key);
      if (!isMistyped(error)) logFailure('make a key', error);
    },
  });
}

/** A key that was revoked elsewhere counts as revoked. */
export function useRevocation() {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async (id: string) => {
      await removeIfThere(callApi(revokeAccessKey, { params: { id }, showsFailure: true }));
      await askAnew(key);
    },
    onError: (error) => logFailure('revoke a key', error),
  });
}
