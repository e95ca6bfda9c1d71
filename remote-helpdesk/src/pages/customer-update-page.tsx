import { ApiError } from '@quaywatch/shared/api';
import { Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { CustomerHeading } from '../customer/customer-heading.tsx';
import { useCustomer } from '../customer/customer.hooks.ts';

/** What the server says of an id that is nobody's, or that cannot be one. */
const isNobody = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export default function CustomerUpdatePage() {
  const [search] = useSearchParams();
  const customerId = search.get('customerId')?.trim() ?? '';
  const customer = useCustomer(customerId);

  if (customerId === '' || isNobody(customer.error)) return <Navigate to="/administration-search" replace />;
  return (
    <>
      <CustomerHeading customer={customer.data} />
      {customer.isPending && <Skeleton lines={12} label="Loading the customer" />}
      {customer.isError && !customer.data && (
        <Unavailable feature="The customer" busy={customer.isFetching} onRetry={() => void customer.refetch()} />
      )}
    </>
  );
}
