import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { WhoseAccount } from '../../customer/whose-account.tsx';
import { useSecondFactorOff } from './account-access.hooks.ts';
import { NoticeDialog } from './notice-dialog.tsx';

export function SecondFactorOff({ customer }: { readonly customer: OpenCustomer }) {
  const [isAsking, setAsking] = useState(false);
  const { start, isPending, notice, close, proofDialog } = useSecondFactorOff(customer);
  const done = () => {
    setAsking(false);
    close();
  };

  return (
    <>
      {customer.hasSecondFactor && (
        <Button block icon={ShieldOff} onClick={() => setAsking(true)}>
          Switch off second factor
        </Button>
      )}
      {isAsking && !notice && (
        <ConfirmDialog
          title="Second factor"
          icon={ShieldOff}
          danger
          busy={isPending}
          onNo={() => setAsking(false)}
          onYes={() => start()}
        >
          <WhoseAccount customer={customer}>
            The password alone will be enough to sign in. Have you made sure that the customer is asking, and has lost
            both the phone and the recovery codes?
          </WhoseAccount>
        </ConfirmDialog>
      )}
      {proofDialog}
      {notice && <NoticeDialog notice={notice} onClose={done} />}
    </>
  );
}
