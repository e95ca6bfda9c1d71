import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { WhoseAccount } from '../../customer/whose-account.tsx';
import { useDeletion } from './account-access.hooks.ts';
import { deleteQuestion, notAllowed } from './account-access.rules.ts';
import { NoticeDialog } from './notice-dialog.tsx';

type DeleteAccountProps = { readonly customer: OpenCustomer; readonly onDeleted: () => void };

/** Asks first; a data owner's account cannot be deleted (HCU-28..34, HCU-46, HCU-D3). */
export function DeleteAccount({ customer, onDeleted }: DeleteAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const { start, isPending, notice, showNotice, close } = useDeletion(customer, onDeleted);
  const isQuestion = isAsking && !notice;
  const done = () => {
    setAsking(false);
    close();
  };

  return (
    <>
      <Button
        block
        variant="danger-quiet"
        icon={Trash2}
        onClick={() => (customer.isDataOwner ? showNotice(notAllowed) : setAsking(true))}
      >
        Delete Account
      </Button>
      {isQuestion && (
        <ConfirmDialog
          title="Delete Account"
          icon={Trash2}
          danger
          busy={isPending}
          onNo={() => setAsking(false)}
          onYes={() => start()}
        >
          <WhoseAccount customer={customer}>{deleteQuestion(customer)}</WhoseAccount>
        </ConfirmDialog>
      )}
      {notice && <NoticeDialog notice={notice} onClose={done} />}
    </>
  );
}
