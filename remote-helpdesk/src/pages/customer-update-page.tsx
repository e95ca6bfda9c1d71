import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasFailed } from '@quaywatch/shared/query';
import { showToast, SkeletonCards, Unavailable } from '@quaywatch/shared/ui';
import { CustomerHeading } from '../customer/customer-heading.tsx';
import { isNobody, useCustomer, useForgetCustomer } from '../customer/customer.hooks.ts';
import { AccountDeleted } from '../features/control-access/account-deleted.tsx';
import { describeTooMuchReading } from '../refusal/too-much-reading.rules.ts';
import { CustomerPreferences } from './customer-preferences.tsx';

export default function CustomerUpdatePage() {
  const [search] = useSearchParams();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [missingId, setMissingId] = useState<string | null>(null);
  // The server also accepts capitals, but searches and cache know each customer by one id.
  const customerId = (search.get('customerId') ?? '').trim().toLowerCase();

  if (customerId === '') return <Navigate to="/administration-search" replace />;
  // Everything else is unmounted, so that no form blocks leaving and no call concerns a deleted customer.
  if (customerId === deletedId) return <AccountDeleted customerId={customerId} />;
  if (customerId === missingId) return <CustomerMissing customerId={customerId} />;
  return (
    <Customer
      key={customerId}
      customerId={customerId}
      onDeleted={() => setDeletedId(customerId)}
      onMissing={() => setMissingId(customerId)}
    />
  );
}

function CustomerMissing({ customerId }: { readonly customerId: string }) {
  const forget = useEffectEvent(useForgetCustomer(customerId));
  useEffect(() => {
    forget();
    showToast('This account does not exist. It may have been deleted.', 'critical');
  }, []);
  return <Navigate to="/administration-search" replace />;
}

type CustomerProps = {
  readonly customerId: string;
  readonly onDeleted: () => void;
  readonly onMissing: () => void;
};

function Customer({ customerId, onDeleted, onMissing }: CustomerProps) {
  const customer = useCustomer(customerId);
  const isMissing = isNobody(customer.error);
  const leave = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);

  if (isMissing) return null;
  return (
    <>
      <CustomerHeading customer={customer.data} />
      {customer.data ? (
        <CustomerPreferences customer={customer.data} onDeleted={onDeleted} />
      ) : hasFailed(customer) ? (
        <Unavailable feature="The customer" busy={customer.isFetching} onRetry={() => void customer.refetch()}>
          {describeTooMuchReading(customer.error)}
        </Unavailable>
      ) : (
        <SkeletonCards label="Loading the customer" main={[8, 4]} side={[6, 6]} />
      )}
    </>
  );
}
