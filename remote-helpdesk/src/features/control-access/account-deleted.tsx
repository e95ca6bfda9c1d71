import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { MessageDialog } from '@quaywatch/shared/ui';
import { useForgetCustomer } from '../../customer/customer.hooks.ts';

export function AccountDeleted({ customerId }: { readonly customerId: string }) {
  const forget = useEffectEvent(useForgetCustomer(customerId));
  // At once, because OK is not the only way back.
  useEffect(() => forget(), []);
  const navigate = useNavigate();
  // Replaces the entry, because Back would open the page of a deleted customer.
  const leave = () => void navigate('/administration-search', { replace: true });

  return (
    <MessageDialog title="Delete Account" icon={CircleCheck} tone="good" onClose={leave}>
      <p>Account is deleted</p>
    </MessageDialog>
  );
}
