import { useRef, useState } from 'react';
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
import { forThisCustomer, useAfterChange, useIsThere, useSingleMutation } from '@quaywatch/shared/query';
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
  deleted,
  describeConfirmation,
  describeFailure,
  describeReset,
  describeStatus,
  reportOf,
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
export function useStatusChange(customer: OpenCustomer) {
  const { customerId, isLockedToStrangers } = customer;
  const showStatus = useShowStatus(customerId);
  const refresh = useRefreshCustomer(customerId);
  return useAction(customer, 'status', {
    mutationFn: (status: 'Live' | 'Suspended') =>
      status === 'Suspended'
        ? callApi(suspendCustomer, ofCustomer(customerId))
        : callApi(activateCustomer, {
            ...ofCustomer(customerId),
            query: isLockedToStrangers ? { only: 'lockout' } : {},
          }),
    onSuccess: async (_, status, { isLeft, show }) => {
      showStatus(status);
      // The pressed button shows it to whoever is still there.
      if (isLeft()) show(describeStatus(status));
      await refresh();
    },
  });
}

/** The fourth request suspends the account (HCU-21..24, HCU-D2). */
export function useTemporaryPassword(customer: OpenCustomer) {
  const { customerId } = customer;
  const showStatus = useShowStatus(customerId);
  const refresh = useRefreshCustomer(customerId);
  return useAction(customer, 'temporary password', {
    mutationFn: () => callApi(resetCustomerPassword, ofCustomer(customerId)),
    onSuccess: async (answer, _, { show }) => {
      if (answer === suspendedByRequest) showStatus('Suspended');
      show(describeReset(answer));
      await refresh();
    },
  });
}

/** For a customer who has lost the app and the recovery codes (SRV-116). */
export function useSecondFactorOff(customer: OpenCustomer) {
  const { customerId } = customer;
  const refresh = useRefreshCustomer(customerId);
  const [withProof, proofDialog] = useProof();
  const action = useAction(customer, 'second factor', {
    mutationFn: () => withProof(() => callApi(switchOffCustomerSecondFactor, ofCustomer(customerId))),
    onSuccess: async (_answer, _input, { show }) => {
      show(switchedOff);
      await refresh();
    },
  });
  return { ...action, proofDialog };
}

export function useSendConfirmationAgain(customer: OpenCustomer) {
  const { customerId, details } = customer;
  const refresh = useRefreshCustomer(customerId);
  return useAction(customer, 'confirmation', {
    mutationFn: () => callApi(sendConfirmationAgain, ofCustomer(customerId)),
    onSuccess: async (_answer, _input, { show }) => {
      show(describeConfirmation(details.email));
      await refresh();
    },
  });
}

/** Makes no other call at the same time or afterwards, because the customer may be gone (HCU-29). */
export function useDeletion(customer: OpenCustomer, onDeleted: () => void) {
  const { customerId } = customer;
  const stopLoading = useStopLoading(customerId);
  const forget = useForgetCustomer(customerId);
  const { askAnew } = useAfterChange();
  const action = useAction(customer, 'deletion', {
    mutationFn: async () => {
      await stopLoading();
      await callApi(deleteCustomer, ofCustomer(customerId));
    },
    onSuccess: (_answer, _input, { isLeft, show }) => {
      if (!isLeft()) return onDeleted();
      show(deleted);
      forget();
    },
  });
  const close = () => {
    action.close();
    // No action changes the notes, but this one may have kept them from loading.
    void askAnew(customerKeys.notes(customerId));
  };
  return { ...action, close };
}

const ofCustomer = (id: string) => ({ params: { id }, showsFailure: true });

type Outcome = {
  readonly show: (notice: Notice) => void;
  readonly isLeft: () => boolean;
};

/** If the agent has left the customer by the time it ends, a message says how (HCU-71, HCU-72). */
function useAction<Answer, Input = void>(
  { customerId, details }: OpenCustomer,
  action: Action,
  {
    mutationFn,
    onSuccess,
  }: {
    readonly mutationFn: (input: Input) => Promise<Answer>;
    readonly onSuccess: (answer: Answer, input: Input, outcome: Outcome) => Promise<void> | void;
  },
) {
  const [notice, setNotice] = useState<Notice | null>(null);
  const refresh = useRefreshCustomer(customerId);
  const isThere = useIsThere();
  const isLeft = () => !isThere.current;
  const report = useRef<(notice: Notice) => void>(() => undefined);
  const show = (ended: Notice) => (isLeft() ? report.current(ended) : setNotice(ended));
  const { start, isPending } = useSingleMutation({
    mutationFn: (input: Input) => {
      report.current = forThisCustomer((ended: Notice) => showToast(...reportOf(details.email, ended)));
      return mutationFn(input);
    },
    onSuccess: (answer, input) => onSuccess(answer, input, { show, isLeft }),
    onError: (error) => {
      // The agent has closed the dialog that asked for a code.
      if (needsProof(error)) return;
      logFailure(tasks[action], error);
      show(describeFailure(action, error));
    },
  });
  const close = () => {
    setNotice(null);
    // The account is not as the page shows it.
    void refresh();
  };
  return { start, isPending, notice, showNotice: setNotice, close };
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
