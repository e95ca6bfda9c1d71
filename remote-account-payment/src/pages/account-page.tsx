import { css } from '@emotion/react';
import { Slot } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { PageHeading, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { AccessInformation } from '../features/view-account/access-information.tsx';
import { useAccountDetails } from '../features/view-account/account.hooks.ts';
import { GeneralInformation } from '../features/view-account/general-information.tsx';
import { PackageDetails } from '../features/view-account/package-details.tsx';
import { PaymentDetails } from '../features/view-account/payment-details.tsx';
import { ChangedPasswordLine } from './changed-password-line.tsx';
import { PasswordChange } from './password-change.tsx';
import { usePasswordChange } from './use-password-change.ts';

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 21rem)',
    gap: 'var(--s-5)',
    alignItems: 'start',
    '@media (max-width: 68.75rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
  column: css({ display: 'grid', gap: 'var(--s-4)', minWidth: 0 }),
};

export default function AccountPage() {
  const tier = useSession((session) => session.tier);
  const account = useAccountDetails(tier ?? 'Free');
  const details = account.data;
  const change = usePasswordChange();

  return (
    <>
      <PageHeading title="My Account Preferences" />
      <ChangedPasswordLine isShown={change.isDone} />
      {details ? (
        <div css={styles.grid}>
          <div css={styles.column}>
            <GeneralInformation details={details} />
            <AccessInformation email={details.email} busy={change.isLoading} onChangePassword={change.open} />
            {details.contactDetail && (
              <Slot
                name="account-alert-preferences"
                props={{ contact: details.contactDetail, onChanged: () => void account.refetch() }}
              />
            )}
            {details.invoiceHistoryDto.hasInvoiceHistory && <PaymentDetails history={details.invoiceHistoryDto} />}
          </div>
          {details.packageInfo && (
            <div css={styles.column}>
              <PackageDetails info={details.packageInfo} tier={tier ?? 'Free'} />
            </div>
          )}
        </div>
      ) : account.isError ? (
        <Unavailable feature="Your account" onRetry={() => void account.refetch()} />
      ) : (
        <Skeleton lines={10} label="Loading your account" />
      )}
      <PasswordChange change={change} username={details?.email ?? ''} />
    </>
  );
}
