import { css } from '@emotion/react';
import { Badge, PageHeading } from '@quaywatch/shared/ui';
import { AccountStatusBadge } from './account-status-badge.tsx';
import type { OpenCustomer } from './customer.hooks.ts';

const line = css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--s-1) var(--s-2)' });

export function CustomerHeading({ customer }: { readonly customer: OpenCustomer | undefined }) {
  return (
    <PageHeading
      title="Customer Account Preferences"
      back={{ to: '/administration-search', label: 'Return to Search' }}
      lead={
        customer && (
          <span css={line}>
            {customer.details.firstName} {customer.details.lastName}, {customer.details.companyName}
            <Badge>{customer.serviceType}</Badge>
            <AccountStatusBadge status={customer.statusType} />
          </span>
        )
      }
    />
  );
}
