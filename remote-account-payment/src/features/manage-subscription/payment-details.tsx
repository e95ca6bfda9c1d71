import { formatAccountDay } from '@quaywatch/shared/domain';
import { Card, DetailList } from '@quaywatch/shared/ui';
import { Link } from 'react-router-dom';
import { SubscriptionActions, type SubscriptionActionsProps } from './subscription-actions.tsx';
import { describeSubscription, hasReceipts } from './subscription.rules.ts';

export function PaymentDetails({ details, tier, reload }: SubscriptionActionsProps) {
  const { label, dueBefore } = describeSubscription(details.invoiceHistoryDto, new Date());
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
