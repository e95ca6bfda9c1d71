import { TableHead, useOverflow } from '@quaywatch/shared/ui';
import { AccountStatusBadge } from '../../customer/account-status-badge.tsx';
import type { CustomerListProps } from './customer-cards.tsx';
import { CustomerLink } from './customer-link.tsx';
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

export function CustomerTable({ customers, stopId }: CustomerListProps) {
  const { ref, region } = useOverflow('Customers');
  return (
    <div ref={ref} css={styles.scroller} {...region}>
      <table css={styles.table} aria-label="Customers">
        <TableHead columns={columns} />
        <tbody>
          {customers.map((customer) => (
            <tr key={customer.customerId}>
              <th scope="row" css={styles.name}>
                <CustomerLink customer={customer} isStop={customer.customerId === stopId}>
                  {customer.lastName}
                </CustomerLink>
              </th>
              <td>{customer.firstName}</td>
              <td css={styles.company}>{customer.companyName}</td>
              <td css={styles.email}>{customer.email}</td>
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
