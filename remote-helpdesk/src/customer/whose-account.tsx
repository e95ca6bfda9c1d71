import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { OpenCustomer } from './customer.hooks.ts';

// An email may be one long word.
const lines = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

type WhoseAccountProps = { readonly customer: OpenCustomer; readonly children: ReactNode };

/** A question about a customer, whom it names first: an agent may have several open (HCU-73). */
export function WhoseAccount({ customer: { details }, children }: WhoseAccountProps) {
  return (
    <span css={lines}>
      <b>
        {details.firstName} {details.lastName}, {details.email}
      </b>
      {'\n'}
      {children}
    </span>
  );
}
