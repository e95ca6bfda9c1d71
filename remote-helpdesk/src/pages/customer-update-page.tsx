import { css } from '@emotion/react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@quaywatch/shared/api';
import { Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { CustomerHeading } from '../customer/customer-heading.tsx';
import { useCustomer } from '../customer/customer.hooks.ts';
import { AccountAccess } from '../features/control-access/account-access.tsx';
import { AccountDeleted } from '../features/control-access/account-deleted.tsx';
import { AccountNotes } from '../features/keep-notes/account-notes.tsx';
import { AccountChanges } from '../features/list-account-changes/account-changes.tsx';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' });
const styles = {
  stack,
  columns: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 21rem',
    alignItems: 'start',
    gap: 'var(--s-5)',
    '@media (max-width: 1099.98px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' },
  }),
};

/** What the server says of an id that is nobody's, or that cannot be one. */
const isNobody = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

export default function CustomerUpdatePage() {
  const [search] = useSearchParams();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const customerId = search.get('customerId')?.trim() ?? '';

  if (customerId === '') return <Navigate to="/administration-search" replace />;
  // Nothing else is there any more: no form that holds the way up, and no question to the server about nobody.
  if (customerId === deletedId) return <AccountDeleted customerId={customerId} />;
  return <Customer key={customerId} customerId={customerId} onDeleted={() => setDeletedId(customerId)} />;
}

type CustomerProps = { readonly customerId: string; readonly onDeleted: () => void };

function Customer({ customerId, onDeleted }: CustomerProps) {
  const customer = useCustomer(customerId);

  if (isNobody(customer.error)) return <Navigate to="/administration-search" replace />;
  return (
    <>
      <CustomerHeading customer={customer.data} />
      {customer.isPending && <Skeleton lines={12} label="Loading the customer" />}
      {customer.isError && !customer.data && (
        <Unavailable feature="The customer" busy={customer.isFetching} onRetry={() => void customer.refetch()} />
      )}
      {customer.data && (
        <div css={styles.columns}>
          <div css={styles.stack} />
          <div css={styles.stack}>
            <AccountAccess customer={customer.data} onDeleted={onDeleted} />
            <AccountNotes customer={customer.data} />
            <AccountChanges customerId={customer.data.customerId} />
          </div>
        </div>
      )}
    </>
  );
}
