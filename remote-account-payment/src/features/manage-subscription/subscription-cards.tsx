import { css } from '@emotion/react';
import { formatAccountDay, thisMoment } from '@quaywatch/shared/domain';
import { Card, DetailList, Badge } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';
import { PromoCard } from './promo-card.tsx';
import { describeAccess } from '../../trial/trial-toggle.ts';
import { describeSubscription, hasReceipts, type PromoTexts } from './subscription.rules.ts';

export function PaymentDetails({ details, tier, reload }: SubscriptionActionsProps) {
  const { label, dueBefore } = describeSubscription(details.invoiceHistoryDto, thisMoment());
  const receipts = <Link to="/receipts">My Invoice-Receipts</Link>;
  return (
    <Card
      title="Payment details"
      aria-label="Payment details"
      foot={<SubscriptionActions details={details} tier={tier} reload={reload} />}
    >
      <DetailList
        lines={[
          ['Subscription', label],
          ...(dueBefore ? [['Next payment due before', formatAccountDay(dueBefore)] as const] : []),
          ...(hasReceipts(tier) ? [['Invoices', receipts] as const] : []),
        ]}
      />
    </Card>
  );
}

const styles = {
  body: css({
    display: 'grid',
    gap: 'var(--s-4)',
    padding: 'var(--s-5)',
    '@media (max-width: 499.98px)': { padding: 'var(--s-4)' },
  }),
  access: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 'var(--s-3)' }),
};

type AdvancedFeaturesProps = SubscriptionActionsProps & { readonly promo: PromoTexts | null };

/** Shows a customer who has never paid one offer, and what it leads to. */
export function AdvancedFeatures({ promo, details, tier, reload }: AdvancedFeaturesProps) {
  return (
    <Card padded={false} aria-label="Advanced features">
      {promo && <PromoCard {...promo} isJoined />}
      <div css={styles.body}>
        <div css={styles.access}>
          <p>{describeAccess(tier)}</p>
          <Badge>{tier}</Badge>
        </div>
        <SubscriptionActions details={details} tier={tier} block reload={reload} />
      </div>
    </Card>
  );
}
