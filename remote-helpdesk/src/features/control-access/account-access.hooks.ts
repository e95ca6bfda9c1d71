import { useState } from 'react';
import { callApi, logFailure } from '@quaywatch/shared/api';
import {
  activateCustomer,
  deleteCustomer,
  resetCustomerPassword,
  sendConfirmationAgain,
  suspendCustomer,
  suspendedByRequest,
  switchOffCustomerSecondFactor,
  type AccountStatus,
} from '@quaywatch/shared/contract';
import { useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { customerKeys, useRefreshCustomer, useStopLoading, type OpenCustomer } from '../../customer/customer.hooks.ts';
import {
  describeConfirmation,
  describeFailure,
  describeReset,
  switchedOff,
  type Action,
  type Notice,
} from './account-access.rules.ts';

const tasks: Readonly<Record<Action, string>> = {
  status: 'change the status of the account',
  'temporary password': 'send a temporary password',
  'second factor': 'switch the second factor off',
  confirmation: 'send the confirmation again',
  deletion: 'delete the account',
};

/** Makes the account Live or Suspended (HCU-26, HCU-27, HCU-D5). */
export function useStatusChange({ customerId }: OpenCustomer) {
  const showStatus = useShowStatus(customerId);
  const refresh = useRefreshCustomer(customerId);
  return useAction(customerId, 'status', {
    mutationFn: (status: 'Live' | 'Suspended') =>
      callApi(status === 'Live' ? activateCustomer : suspendCustomer, ofCustomer(customerId)),
    onSuccess: async (_, status) => {
      showStatus(status);
      await refresh();
    },
  });
}

/** Mails a temporary password; the fourth request suspends the account (HCU-21..24, HCU-D2). */
export function useTemporaryPassword({ customerId }: OpenCustomer) {
  const showStatus = useShowStatus(customerId);
  const refresh = useRefreshCustomer(customerId);
  return useAction(customerId, 'temporary password', {
    mutationFn: () => callApi(resetCustomerPassword, ofCustomer(customerId)),
    onSuccess: async (answer, _, show) => {
      if (answer === suspendedByRequest) showStatus('Suspended');
      show(describeReset(answer));
      await refresh();
    },
  });
}

/** Switches the second factor off, for a customer who has lost the app and the recovery codes (SRV-116). */
export function useSecondFactorOff({ customerId }: OpenCustomer) {
  const refresh = useRefreshCustomer(customerId);
  return useAction(customerId, 'second factor', {
    mutationFn: () => callApi(switchOffCustomerSecondFactor, ofCustomer(customerId)),
    onSuccess: async (_answer, _input, show) => {
      show(switchedOff);
      await refresh();
    },
  });
}

/** Mails an Unverified customer a new link (HCU-56). */
export function useConfirmation({ customerId, details }: OpenCustomer) {
  const refresh = useRefreshCustomer(customerId);
  return useAction(customerId, 'confirmation', {
    mutationFn: () => callApi(sendConfirmationAgain, ofCustomer(customerId)),
    onSuccess: async (_answer, _input, show) => {
      show(describeConfirmation(details.email));
      await refresh();
    },
  });
}

/** Deletes the account (HCU-29). Nothing is loaded beside or after it: the answer could be that there is nobody. */
export function useDeletion({ customerId }: OpenCustomer, onDeleted: () => void) {
  const stopLoading = useStopLoading(customerId);
  return useAction(customerId, 'deletion', {
    mutationFn: async () => {
      await stopLoading();
      await callApi(deleteCustomer, ofCustomer(customerId));
    },
    onSuccess: onDeleted,
  });
}

const ofCustomer = (id: string) => ({ params: { id }, showsFailure: true });

type Show = (notice: Notice) => void;

/** One thing that is done to an account, and the notice of how it ended. */
function useAction<Answer, Input = void>(
  customerId: string,
  action: Action,
  {
    mutationFn,
    onSuccess,
  }: {
    readonly mutationFn: (input: Input) => Promise<Answer>;
    readonly onSuccess: (answer: Answer, input: Input, show: Show) => Promise<void> | void;
  },
) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const refresh = useRefreshCustomer(customerId);
  const { start, isPending } = useSingleMutation({
    mutationFn,
    onSuccess: (answer, input) => onSuccess(answer, input, setNotice),
    onError: (error) => {
      logFailure(tasks[action], error);
      setNotice(describeFailure(action, error));
    },
  });
  const close = () => {
    setNotice(null);
    // What was refused is not as it shows here.
    void refresh();
  };
  return { start, isPending, notice, show: setNotice, close };
}

/** Shows the status that an answer told, even if the customer cannot be loaded after it. */
function useShowStatus(customerId: string) {
  const { takeOver } = useAfterChange();
  return (statusType: AccountStatus) =>
    takeOver<OpenCustomer>(customerKeys.detail(customerId), (customer) => ({
      ...customer,
      statusType,
      isLockedToStrangers: false,
    }));
}
