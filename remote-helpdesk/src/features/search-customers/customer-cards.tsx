import { css } from '@emotion/react';
import type { CustomerSummary } from '@quaywatch/shared/contract';
import { AccountStatusBadge } from '../../customer/account-status-badge.tsx';
import { CustomerLink } from './customer-link.tsx';

const styles = {
  list: css({ display: 'grid', gap: 'var(--s-3)', margin: 0, padding: 0, listStyle: 'none' }),
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0.25rem var(--s-3)',
    padding: 'var(--s-4)',
    border: '1px solid var(--border)',
    borderRadius: 'var(--r-lg)',
    background: 'var(--bg-surface)',
    overflowWrap: 'anywhere',
  }),
  name: css({ fontSize: 'var(--text-md)', fontWeight: 600, borderRadius: 'calc(var(--r-lg) - 1px)' }),
  status: css({ justifySelf: 'end' }),
  quiet: css({ color: 'var(--text-muted)', textAlign: 'right' }),
  quietLine: css({ gridColumn: '1 / -1', color: 'var(--text-muted)' }),
};

export type CustomerListProps = {
  readonly customers: readonly CustomerSummary[];
  readonly stopId: string | undefined;
};

/** Used on a narrow screen, where a table would scroll sideways. */
export const CustomerCards = ({ customers, stopId }: CustomerListProps) => (
  <ul css={styles.list} aria-label="Customers">
    {customers.map((customer) => (
      <li key={customer.customerId} css={styles.card}>
        <h2 css={styles.name}>
          <CustomerLink customer={customer} isStop={customer.customerId === stopId}>
            {`${customer.lastName}, ${customer.firstName}`}
          </CustomerLink>
        </h2>
        <div css={styles.status}>
          <AccountStatusBadge status={customer.statusType} />
        </div>
        <p>{customer.companyName}</p>
        <p css={styles.quiet}>{customer.serviceType}</p>
        <p css={styles.quietLine}>{customer.email}</p>
        <p css={styles.quietLine}>{customer.phone}</p>
      </li>
    ))}
  </ul>
);
