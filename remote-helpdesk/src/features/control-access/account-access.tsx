import { css } from '@emotion/react';
import { Banner, Card, Button } from '@quaywatch/shared/ui';
import { MailQuestionMark } from 'lucide-react';
import type { OpenCustomer } from '../../customer/customer.hooks.ts';
import { useSendConfirmationAgain } from './account-access.hooks.ts';
import { DeleteAccount } from './delete-account.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { StatusToggle } from './status-toggle.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

/** Replaces status and password for an Unverified account (HCU-43, HCU-56). */
function ConfirmationAgain({ customer }: { readonly customer: OpenCustomer }) {
  const { start, isPending, notice, close } = useSendConfirmationAgain(customer);
  return (
    <>
      <p>The email of this account has not been confirmed yet.</p>
      <Button block icon={MailQuestionMark} busy={isPending} onClick={() => start()}>
        Send the confirmation again
      </Button>
      {notice && <NoticeDialog notice={notice} onClose={close} />}
    </>
  );
}

const styles = { stack: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-4)' }) };

type AccountAccessProps = {
  readonly customer: OpenCustomer;
  readonly onDeleted: () => void;
};

function LockedToStrangers() {
  return (
    <Banner tone="info">
      Locked for unknown browsers only, after wrong passwords or answers. Sessions continue, browsers that have signed
      in before still can, and the customer has an email with a link that unlocks the account. Account Suspended ends
      the sessions too.
    </Banner>
  );
}

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
