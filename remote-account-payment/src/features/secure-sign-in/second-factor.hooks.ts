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
import { useSingleMutation } from '@quaywatch/shared/query';
import { proveAgain } from '@quaywatch/shared/session';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';
import { isMistyped } from './second-factor.rules.ts';

const key = ['account', 'second-factor'];

export function useSecondFactor() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(readSecondFactor, { signal, showsFailure: true }),
  });
}

const task = 'change the second factor';

export const useStart = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof startSecondFactor>) =>
      proveAgain((asked) => callApi(startSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    onError: (error) => {
      if (!isMistyped(error)) logFailure(task, error);
    },
  });

const useCodes = <Body, Data>(change: (body: Body) => Promise<Data>) =>
  useReloadingChange({ key, task, change, isExplained: isMistyped, isShownOnce: () => true });

export const useConfirm = () =>
  useCodes((body: CallBody<typeof confirmSecondFactor>) =>
    proveAgain((asked) => callApi(confirmSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
  );

export const useRenew = () =>
  useCodes((body: CallBody<typeof renewRecoveryCodes>) =>
    proveAgain((asked) => callApi(renewRecoveryCodes, { body: { ...body, ...asked }, showsFailure: true })),
  );

export const useSwitchOff = () =>
  useReloadingChange({
    key,
    task,
    change: (body: CallBody<typeof switchOffSecondFactor>) =>
      proveAgain((asked) => callApi(switchOffSecondFactor, { body: { ...body, ...asked }, showsFailure: true })),
    isExplained: isMistyped,
  });
