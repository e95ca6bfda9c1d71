import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { CustomerSummary } from '@quaywatch/shared/contract';

const styles = {
  link: css({
    color: 'inherit',
    textDecoration: 'none',
    // The whole row is the link, to the browser too: it opens in a new tab like any other.
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
  }),
};

type CustomerLinkProps = {
  readonly customer: CustomerSummary;
  /** The Tab key stops at one of all results; the arrow keys lead to the others. */
  readonly isStop: boolean;
  readonly children: string;
};

/** Leads to a customer from all of the row or card around it, which has to be positioned (HLP-06). */
export const CustomerLink = ({ customer, isStop, children }: CustomerLinkProps) => (
  <Link
    to={`/customer-update?${new URLSearchParams({ customerId: customer.customerId }).toString()}`}
    // Who goes from link to link hears nothing of the row, and two customers may have one name.
    aria-label={`${customer.lastName}, ${customer.firstName}, ${customer.email}`}
    data-result={customer.customerId}
    tabIndex={isStop ? 0 : -1}
    css={styles.link}
    // Safari gives the focus to no link by itself, and it is what the page comes back to (HLP-12).
    onClick={({ currentTarget }) => currentTarget.focus()}
  >
    {children}
  </Link>
);
