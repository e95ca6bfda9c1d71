import { useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
  type CallBody,
} from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { proveAgain } from '@quaywatch/shared/session';
import { isMistyped } from './second-factor.rules.ts';

const key = ['account', 'second-factor'];

export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readSecondFactor, { signal, showsFailure: true }),
  });
}

export function useSecondFactorAgain() {
  const { askAnew } = useAfterChange();
  return () => void askAnew(key);
}

const onError = (error: unknown) => {
  if (!isMistyped(error)) logFailure('change the second factor', error);
};

export const useStart = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof startSecondFactor>) =>
      proveAgain((asked) => callApi(startSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    onError,
  });

export const useConfirm = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof confirmSecondFactor>) =>
      proveAgain((asked) => callApi(confirmSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    onError,
  });

export const useRenew = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof renewRecoveryCodes>) =>
      proveAgain((asked) => callApi(renewRecoveryCodes, { body: { ...body, ...asked }, showsFailure: true })),
    onError,
  });

export const useSwitchOff = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof switchOffSecondFactor>) =>
      proveAgain((asked) => callApi(switchOffSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    onError,
  });
