import { useSession } from '@quaywatch/shared/session';
import { PageHeading, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import * as styles from './account-page.styles.ts';
import { useAccountDetails } from './account.queries.ts';
import { AccessInformation } from './access-information.tsx';
import { AlertPreferences } from './alert-preferences.tsx';
import { GeneralInformation } from './general-information.tsx';
import { PackageDetails } from './package-details.tsx';
import { PaymentDetails } from './payment-details.tsx';

export default function AccountPage() {
  const tier = useSession((session) => session.tier);
  const account = useAccountDetails(tier ?? 'Free');
  const details = account.data;

  return (
    <>
      <PageHeading title="My Account Preferences" />
      {details ? (
        <div css={styles.grid}>
          <div css={styles.column}>
            <GeneralInformation details={details} />
            <AccessInformation email={details.email} />
            {details.contactDetail && <AlertPreferences contact={details.contactDetail} />}
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
    </>
  );
}
