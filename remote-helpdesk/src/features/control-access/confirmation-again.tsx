import { MailQuestionMark } from 'lucide-react';
import { Button } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { useConfirmation } from './account-access.hooks.ts';
import { NoticeDialog } from './notice-dialog.tsx';

/** Replaces status and password for an Unverified account (HCU-43, HCU-56). */
export function ConfirmationAgain({ customer }: { readonly customer: OpenCustomer }) {
  const { start, isPending, notice, close } = useConfirmation(customer);
  return (
    <>
      <p>The email of this account has not been confirmed yet.</p>
      <Button block icon={MailQuestionMark} busy={isPending} onClick={() => start()}>
        Send the confirmation again
      </Button>
      {notice && <NoticeDialog notice={notice} onClose={close} />}
    </>
  );
}
