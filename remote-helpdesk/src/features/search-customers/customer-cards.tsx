import type { CustomerSummary } from '@quaywatch/shared/contract';
import { AccountStatusBadge } from '../../customer/account-status-badge.tsx';
import * as styles from './customer-cards.styles.ts';

/** The results on a narrow screen: one card per customer instead of a table that would have to be scrolled sideways. */
export function CustomerCards({ customers }: { readonly customers: readonly CustomerSummary[] }) {
  return (
    <ul css={styles.list}>
      {customers.map((customer) => (
        <li key={customer.customerId} css={styles.card}>
          <h2 css={styles.name}>
            {customer.lastName}, {customer.firstName}
          </h2>
          <AccountStatusBadge status={customer.statusType} />
          <p>{customer.companyName}</p>
          <p css={styles.quiet}>{customer.serviceType}</p>
          <p css={styles.quietLine}>{customer.email}</p>
          <p css={styles.quietLine}>{customer.phone}</p>
        </li>
      ))}
    </ul>
  );
}
