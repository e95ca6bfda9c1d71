import { useQuery } from '@tanstack/react-query';
import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { describeProblems } from './second-factor.rules.ts';

const key = ['account', 'second-factor'];

/** Whether the account has a second factor (ACC-64). */
export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readSecondFactor, { signal, showsFailure: true }),
  });
}

/** Asks again: the answer also names the authorities, which come and go with the second factor (SES-65). */
export function useSecondFactorAgain() {
  const { askAnew } = useAfterChange();
  return () => void askAnew(key);
}

// A wrong password or code is told at its field, and is nobody's fault but the typist's.
const onError = (error: unknown) => {
  if (describeProblems(error).form !== undefined) logFailure('change the second factor', error);
};

/** Makes a secret for the app, for the password (ACC-65). */
export const useStart = () =>
  useSingleMutation({
    mutationFn: (password: string) => callApi(startSecondFactor, { body: { password }, showsFailure: true }),
    onError,
  });

/** Switches it on with a code of the app (ACC-65). */
export const useConfirm = () =>
  useSingleMutation({
    mutationFn: (code: string) => callApi(confirmSecondFactor, { body: { code }, showsFailure: true }),
    onError,
  });

/** What shows that it is the owner who changes it. */
export type Proof = { readonly password: string; readonly code: string };

/** Makes new recovery codes (ACC-66). */
export const useRenew = () =>
  useSingleMutation({
    mutationFn: (body: Proof) => callApi(renewRecoveryCodes, { body, showsFailure: true }),
    onError,
  });

/** Switches it off (ACC-67). */
export const useSwitchOff = () =>
  useSingleMutation({
    mutationFn: (body: Proof) => callApi(switchOffSecondFactor, { body, showsFailure: true }),
    onError,
  });
