import type { CustomerSummary } from '@quaywatch/shared/contract';
import { AccountStatusBadge } from '../../customer/account-status-badge.tsx';
import * as styles from './customer-table.styles.ts';

const columns = [
  'Last Name',
  'First Name',
  'Company',
  'Email/Username',
  'Contact Phone',
  'Service Type',
  'Status',
] as const;

export function CustomerTable({ customers }: { readonly customers: readonly CustomerSummary[] }) {
  return (
    <div css={styles.scroller}>
      <table css={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.customerId}>
              <td css={styles.name}>{customer.lastName}</td>
              <td>{customer.firstName}</td>
              <td>{customer.companyName}</td>
              <td css={styles.quiet}>{customer.email}</td>
              <td css={styles.digits}>{customer.phone}</td>
              <td>{customer.serviceType}</td>
              <td>
                <AccountStatusBadge status={customer.statusType} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
