import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
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
          Has the customer lost the phone and the recovery codes, and are you sure that it is the customer who is
          asking? After that the password is enough to sign in.
        </ConfirmDialog>
      )}
      {proofDialog}
      {notice && <NoticeDialog notice={notice} onClose={done} />}
    </>
  );
}
