import { css } from '@emotion/react';
import { Banner, Card } from '@quaywatch/shared/ui';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { ConfirmationAgain } from './confirmation-again.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { StatusToggle } from './status-toggle.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

type AccountAccessProps = {
  readonly customer: OpenCustomer;
  /** Called after deletion, when AccountDeleted replaces the page. */
  readonly onDeleted: () => void;
};

/** Explains Suspended for strangers only (SES-52). */
function LockedToStrangers() {
  return (
    <Banner tone="info">
      Suspended for unknown browsers only, after wrong passwords or answers there. Sessions go on, browsers that signed
      in before still can, and the customer was sent an email with a link that opens the account. Account Suspended ends
      the sessions too.
    </Banner>
  );
}

/** Status, password, second factor and deletion (HCU-20..34, HCU-43..47, HCU-56). */
export function AccountAccess({ customer, onDeleted }: AccountAccessProps) {
  return (
    <Card title="Account access" foot={<DeleteAccount customer={customer} onDeleted={onDeleted} />}>
      <div css={styles.stack}>
        {customer.statusType === 'Unverified' ? (
          <ConfirmationAgain customer={customer} />
        ) : (
          <>
            <StatusToggle customer={customer} />
            {customer.isLockedToStrangers && <LockedToStrangers />}
            <TemporaryPassword customer={customer} />
            <SecondFactorOff customer={customer} />
          </>
        )}
      </div>
    </Card>
  );
}
