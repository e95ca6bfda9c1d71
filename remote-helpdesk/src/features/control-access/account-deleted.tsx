import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { forgetCustomer } from '../../customer/forget-customer.ts';

/** Says that the account is gone; OK leads to the search (HCU-30, HCU-32, HCU-D3). */
export function AccountDeleted({ customerId }: { readonly customerId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    forgetCustomer(client, customerId);
    // Back would lead to the page of nobody.
    void navigate('/administration-search', { replace: true });
  };

  return (
    <Dialog
      title="Delete Account"
      icon={CircleCheck}
      tone="good"
      onClose={leave}
      foot={
        <Button variant="primary" onClick={leave}>
          OK
        </Button>
      }
    >
      <p>Account is deleted</p>
    </Dialog>
  );
}
