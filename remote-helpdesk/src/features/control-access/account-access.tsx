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
  /** The account is gone; AccountDeleted is to take the place of everything about it. */
  readonly onDeleted: () => void;
};

/** What Suspended means here (SES-52). */
function LockedToStrangers() {
  return (
    <Banner tone="info">
      Suspended for unknown browsers only, after wrong passwords or answers there. Sessions go on, browsers that signed
      in before still can, and the customer was sent an email with a link that opens the account. Account Suspended ends
      the sessions too.
    </Banner>
  );
}

/** Whether the customer gets in: status, password, second factor, and the end of the account (HCU-20..34, HCU-43..47, HCU-56). */
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
