import { callApi } from '@quaywatch/shared/api';
import { createAccessKey, listAccessKeys, revokeAccessKey, type CallBody } from '@quaywatch/shared/contract';
import { proveAgain } from '@quaywatch/shared/session';
import { removeIfThere } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';
import { isMistyped } from './access-keys.rules.ts';

const key = ['account', 'access-keys'];

export const useAccessKeys = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(listAccessKeys, { signal, showsFailure: true }) });

export const useCreateKey = () =>
  useReloadingChange({
    key,
    task: 'make a key',
    change: (body: CallBody<typeof createAccessKey>) =>
      proveAgain((asked) => callApi(createAccessKey, { body: { ...body, ...asked }, showsFailure: true })),
    isExplained: isMistyped,
    isShownOnce: () => true,
  });

/** A key that was revoked elsewhere counts as revoked. */
export const useRevocation = (describeLate: (error: unknown) => string) =>
  useReloadingChange({
    key,
    task: 'revoke a key',
    change: (id: string) => removeIfThere(callApi(revokeAccessKey, { params: { id }, showsFailure: true })),
    describeLate,
  });
