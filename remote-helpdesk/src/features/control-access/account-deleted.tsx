import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MessageDialog } from '@quaywatch/shared/ui';
import { useForgetCustomer } from '../../customer/customer.hooks.ts';

/** Says that the account is gone; OK leads to the search (HCU-30, HCU-32, HCU-D3). */
export function AccountDeleted({ customerId }: { readonly customerId: string }) {
  const forget = useForgetCustomer(customerId);
  const navigate = useNavigate();
  const leave = () => {
    forget();
    // Back would lead to the page of nobody.
    void navigate('/administration-search', { replace: true });
  };

  return (
    <MessageDialog title="Delete Account" icon={CircleCheck} tone="good" onClose={leave}>
      <p>Account is deleted</p>
    </MessageDialog>
  );
}
