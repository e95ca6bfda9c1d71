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

const onError = (error: unknown) => {
  if (!isMistyped(error)) logFailure('change the second factor', error);
};

export const useStart = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof startSecondFactor>) =>
      proveAgain((asked) => callApi(startSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    onError,
  });

/** Also reloads after a failure: without an answer, the change may have been made. */
function useChange<Body, Data>(mutationFn: (body: Body) => Promise<Data>) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({ mutationFn, onError, onSettled: () => void askAnew(key) });
}

export const useConfirm = () =>
  useChange((body: CallBody<typeof confirmSecondFactor>) =>
    proveAgain((asked) => callApi(confirmSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
  );

export const useRenew = () =>
  useChange((body: CallBody<typeof renewRecoveryCodes>) =>
    proveAgain((asked) => callApi(renewRecoveryCodes, { body: { ...body, ...asked }, showsFailure: true })),
  );

export const useSwitchOff = () =>
  useChange((body: CallBody<typeof switchOffSecondFactor>) =>
    proveAgain((asked) => callApi(switchOffSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
  );
