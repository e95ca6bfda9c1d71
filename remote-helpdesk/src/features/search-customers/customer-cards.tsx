import type { CustomerSummary } from '@quaywatch/shared/contract';
import { AccountStatusBadge } from '../../customer/account-status-badge.tsx';
import * as styles from './customer-cards.styles.ts';
import { CustomerLink } from './customer-link.tsx';

export type CustomerListProps = {
  readonly customers: readonly CustomerSummary[];
  /** The customer that Tab reaches. */
  readonly stopId: string | undefined;
};

/** On a narrow screen: one card per customer, because a table would scroll sideways. */
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
