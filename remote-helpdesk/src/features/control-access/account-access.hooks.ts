import { useEffect, useRef, useState } from 'react';
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
import { forThisCustomer, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import {
  customerKeys,
  useForgetCustomer,
  useRefreshCustomer,
  useStopLoading,
  type OpenCustomer,
} from '../../customer/customer.hooks.ts';
import { needsProof } from '../../proof/needs-proof.rules.ts';
import { useProof } from '../../proof/use-proof.tsx';
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

/** Account Active for a lockout of strangers does not lift a suspension that the page does not show (HCU-70). */
export function useStatusChange({ customerId, isLockedToStrangers }: OpenCustomer) {
  const showStatus = useShowStatus(customerId);
  const refresh = useRefreshCustomer(customerId);
  return useAction(customerId, 'status', {
    mutationFn: (status: 'Live' | 'Suspended') =>
      status === 'Suspended'
        ? callApi(suspendCustomer, ofCustomer(customerId))
        : callApi(activateCustomer, {
            ...ofCustomer(customerId),
            query: isLockedToStrangers ? { only: 'lockout' } : {},
          }),
    onSuccess: async (_, status) => {
      showStatus(status);
      await refresh();
    },
  });
}

/** The fourth request suspends the account (HCU-21..24, HCU-D2). */
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

/** For a customer who has lost the app and the recovery codes (SRV-116). */
export function useSecondFactorOff({ customerId }: OpenCustomer) {
  const refresh = useRefreshCustomer(customerId);
  const [withProof, proofDialog] = useProof();
  const action = useAction(customerId, 'second factor', {
    mutationFn: () => withProof(() => callApi(switchOffCustomerSecondFactor, ofCustomer(customerId))),
    onSuccess: async (_answer, _input, show) => {
      show(switchedOff);
      await refresh();
    },
  });
  return { ...action, proofDialog };
}

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

/**
 * Makes no other call at the same time or afterwards, because the customer may be gone (HCU-29). If the agent has left
 * by the time it ends, a message says how (HCU-71).
 */
export function useDeletion({ customerId, details }: OpenCustomer, onDeleted: () => void) {
  const stopLoading = useStopLoading(customerId);
  const forget = useForgetCustomer(customerId);
  const isShown = useIsShown();
  const { askAnew } = useAfterChange();
  const action = useAction(customerId, 'deletion', {
    mutationFn: async () => {
      const report = forThisCustomer((text: string, tone: 'good' | 'critical') => {
        if (!isShown.current) showToast(`${details.email}: ${text}`, tone);
      });
      try {
        await stopLoading();
        await callApi(deleteCustomer, ofCustomer(customerId));
      } catch (error) {
        report(describeFailure('deletion', error).text, 'critical');
        throw error;
      }
      report('Account is deleted', 'good');
    },
    onSuccess: () => (isShown.current ? onDeleted() : forget()),
  });
  const close = () => {
    action.close();
    // No action changes the notes, but this one may have kept them from loading.
    void askAnew(customerKeys.notes(customerId));
  };
  return { ...action, close };
}

function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}

const ofCustomer = (id: string) => ({ params: { id }, showsFailure: true });

type Show = (notice: Notice) => void;

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
      // The agent has closed the dialog that asked for a code.
      if (needsProof(error)) return;
      logFailure(tasks[action], error);
      setNotice(describeFailure(action, error));
    },
  });
  const close = () => {
    setNotice(null);
    // The account is not as the page shows it.
    void refresh();
  };
  return { start, isPending, notice, show: setNotice, close };
}

/** Shows the new status even if the customer cannot be loaded afterwards. */
function useShowStatus(customerId: string) {
  const { takeOver } = useAfterChange();
  return (statusType: AccountStatus) =>
    takeOver<OpenCustomer>(customerKeys.detail(customerId), (customer) => ({
      ...customer,
      statusType,
      isLockedToStrangers: false,
    }));
}
