import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MessageDialog } from '@quaywatch/shared/ui';
import { useForgetCustomer } from '../../customer/customer.hooks.ts';

export function AccountDeleted({ customerId }: { readonly customerId: string }) {
  const forget = useForgetCustomer(customerId);
  const navigate = useNavigate();
  const leave = () => {
    forget();
    // Replaces the entry, because Back would open the page of a deleted customer.
    void navigate('/administration-search', { replace: true });
  };

  return (
    <MessageDialog title="Delete Account" icon={CircleCheck} tone="good" onClose={leave}>
      <p>Account is deleted</p>
    </MessageDialog>
  );
}
