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
    mutationFn: (body: CallBody<typeof startSecondFactor>) => callApi(startSecondFactor, { body, showsFailure: true }),
    onError,
  });

export const useConfirm = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof confirmSecondFactor>) =>
      callApi(confirmSecondFactor, { body, showsFailure: true }),
    onError,
  });

export const useRenew = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof renewRecoveryCodes>) =>
      callApi(renewRecoveryCodes, { body, showsFailure: true }),
    onError,
  });

export const useSwitchOff = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof switchOffSecondFactor>) =>
      callApi(switchOffSecondFactor, { body, showsFailure: true }),
    onError,
  });
