import { css } from '@emotion/react';
import { hasFailed } from '@quaywatch/shared/query';
import { Slot } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { Outcome, PageHeading, SkeletonCards, Unavailable } from '@quaywatch/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { passwordChanged } from '../features/change-password/change-password.rules.ts';
import { AccountData } from '../features/close-account/account-data.tsx';
import { GeneralInformation } from '../features/edit-general-information/general-information.tsx';
import { AdvancedFeatures } from '../features/manage-subscription/subscription-cards.tsx';
import { PaymentDetails } from '../features/manage-subscription/subscription-cards.tsx';
import { PromoCard } from '../features/manage-subscription/promo-card.tsx';
import { describePromo } from '../features/manage-subscription/subscription.rules.ts';
import { PaymentReturnDialog } from '../features/return-from-payment/payment-return-dialog.tsx';
import { readReference } from '../features/return-from-payment/payment-return.rules.ts';
import { SecondFactorCard } from '../features/secure-sign-in/second-factor-card.tsx';
import { AccessKeysCard } from '../features/access-keys/access-keys-card.tsx';
import { WebhookCard } from '../features/set-webhook/webhook-card.tsx';
import { ColleaguesCard } from '../features/share-with-colleagues/colleagues-card.tsx';
import { useHasColleagues } from '../features/share-with-colleagues/team.hooks.ts';
import { OwnInvitations } from '../features/share-with-colleagues/own-invitations.tsx';
import { Sessions } from '../features/view-sessions/sessions.tsx';
import { CalendarCard } from '../features/subscribe-calendar/calendar-card.tsx';
import { AccessInformation } from '../features/view-account/access-information.tsx';
import { useAccountDetails, useChangedDetails } from '../features/view-account/account.hooks.ts';
import { PackageDetails } from '../features/view-account/package-details.tsx';
import { PasswordChange } from './password-change.tsx';
import { usePasswordChange } from './use-password-change.ts';

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 21rem)',
    gridTemplateRows: 'auto 1fr',
    columnGap: 'var(--s-5)',
    rowGap: 'var(--s-4)',
    alignItems: 'start',
    '@media (max-width: 68.75rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto' },
  }),
  column: css({ display: 'grid', gap: 'var(--s-4)', minWidth: 0 }),
  side: css({ gridRow: 'span 2', '@media (max-width: 68.75rem)': { gridRow: 'auto' } }),
};

export default function AccountPage() {
  const tier = useSession((session) => session.tier) ?? 'Free';
  const temporaryPassword = useSession((session) => session.temporaryPassword);
  const reference = readReference(useLocation().search);
  const navigate = useNavigate();
  const account = useAccountDetails(tier, reference === null);
  const { show, reload } = useChangedDetails(tier);
  const change = usePasswordChange();
  const hasColleagues = useHasColleagues();
  // While a new tier's account that failed is tried again, that of the old tier would stand in for it.
  const details = account.isPlaceholderData && hasFailed(account) ? undefined : account.data;
  const hasInvoices = details?.invoiceHistoryDto.hasInvoiceHistory ?? false;
  const promo = details ? describePromo(tier, details.isTrialModeAllowed) : null;

  return (
    <>
      <PageHeading title="My Account Preferences" />
      <Outcome tone="good" endedTimes={change.isDone}>
        {change.isDone && passwordChanged}
      </Outcome>
      {details && !temporaryPassword && <OwnInvitations tier={tier} />}
      {details ? (
        <div css={styles.grid}>
          <div css={styles.column}>
            <GeneralInformation details={details} onUpdated={show} />
            <AccessInformation
              email={details.email}
              busy={change.isLoading}
              onChangePassword={change.open}
              foot={<AccountData hasInvoices={hasInvoices} hasColleagues={hasColleagues} />}
            />
            {details.contactDetail && !temporaryPassword && (
              <Slot
                name="account-alert-preferences"
                props={{ contact: details.contactDetail, onChanged: () => void reload() }}
              />
            )}
            {hasInvoices && <PaymentDetails details={details} tier={tier} reload={reload} />}
          </div>
          <div css={[styles.column, styles.side]}>
            {details.packageInfo && <PackageDetails info={details.packageInfo} tier={tier} />}
            {hasInvoices && promo && <PromoCard {...promo} />}
            {!hasInvoices && <AdvancedFeatures promo={promo} details={details} tier={tier} reload={reload} />}
            {!temporaryPassword && <SecondFactorCard />}
            {!temporaryPassword && <CalendarCard tier={tier} />}
            {!temporaryPassword && <WebhookCard tier={tier} />}
            {!temporaryPassword && <AccessKeysCard tier={tier} />}
            {!temporaryPassword && <Slot name="account-section" props={{}} />}
          </div>
          <div css={styles.column}>
            {!temporaryPassword && <Sessions />}
            {!temporaryPassword && <ColleaguesCard tier={tier} companyName={details.companyName} />}
          </div>
        </div>
      ) : hasFailed(account) ? (
        <Unavailable feature="Your account" busy={account.isFetching} onRetry={() => void reload()} />
      ) : (
        <SkeletonCards label="Loading your account" main={[7, 1, 6]} side={[8, 2, 2]} />
      )}
      <PasswordChange change={change} username={details?.email ?? ''} />
      {reference !== null && (
        <PaymentReturnDialog reference={reference} onDone={() => void navigate('/account', { replace: true })} />
      )}
    </>
  );
}
