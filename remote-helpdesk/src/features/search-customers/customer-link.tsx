import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { CustomerSummary } from '@quaywatch/shared/contract';

const styles = {
  link: css({
    color: 'inherit',
    textDecoration: 'none',
    // The link covers the whole row and can be opened in a new tab.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  }),
};

type CustomerLinkProps = {
  readonly customer: CustomerSummary;
  /** Tab stops at one result; arrow keys reach the others. */
  readonly isStop: boolean;
  readonly children: string;
};

export const CustomerLink = ({ customer, isStop, children }: CustomerLinkProps) => (
  <Link
    to={`/customer-update?${new URLSearchParams({ customerId: customer.customerId }).toString()}`}
    // Moving from link to link reads nothing else of the row, and customers may have the same name.
    aria-label={`${customer.lastName}, ${customer.firstName}, ${customer.email}`}
    data-result={customer.customerId}
    tabIndex={isStop ? 0 : -1}
    css={styles.link}
    // Safari does not focus a clicked link, but the page returns to the focused one (HLP-12).
    onClick={({ currentTarget }) => currentTarget.focus()}
  >
    {children}
  </Link>
);
