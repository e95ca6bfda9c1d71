import { css } from '@emotion/react';
import { formatAccountDay, thisMoment } from '@quaywatch/shared/domain';
import { Card, DetailList, Badge } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';
import { describeAccess } from '../../trial/trial-toggle.ts';
import { describeSubscription, hasReceipts } from './subscription.rules.ts';

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
  body: css({ display: 'grid', gap: 'var(--s-4)' }),
};

/** For a customer who has never paid. */
export function AdvancedFeatures({ details, tier, reload }: SubscriptionActionsProps) {
  return (
    <Card title="Advanced features" aria-label="Advanced features" aside={<Badge>{tier}</Badge>}>
      <div css={styles.body}>
        <p>{describeAccess(tier)}</p>
        <SubscriptionActions details={details} tier={tier} block reload={reload} />
      </div>
    </Card>
  );
}
