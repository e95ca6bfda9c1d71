import type { AccountDetails } from '@quaywatch/shared/contract';
import { formatAccountDay } from '@quaywatch/shared/domain';
import { Card, DetailList } from '@quaywatch/shared/ui';
import { describeSubscription } from './account.rules.ts';

export function PaymentDetails({ history }: { readonly history: AccountDetails['invoiceHistoryDto'] }) {
  const { label, dueBefore } = describeSubscription(history, new Date());
  return (
    <Card title="Payment details" aria-label="Payment details">
      <DetailList
        lines={[
          ['Subscription', label],
          ...(dueBefore ? [['Next payment due before', formatAccountDay(dueBefore)] as const] : []),
        ]}
      />
    </Card>
  );
}
