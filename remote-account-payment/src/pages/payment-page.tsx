import { CreditCard } from 'lucide-react';
import { hasFailed } from '@quaywatch/shared/query';
import { Card, EmptyState, PageHeading, SkeletonCards, Unavailable } from '@quaywatch/shared/ui';
import { BuySubscription } from '../features/buy-subscription/buy-subscription.tsx';
import { usePaymentOptions } from '../features/buy-subscription/payment.hooks.ts';
import { stepTitles } from '../features/buy-subscription/steps.tsx';

export default function PaymentPage() {
  const options = usePaymentOptions();
  const firstRate = options.data?.paymentRates[0];
  if (options.data && firstRate) return <BuySubscription options={options.data} firstRate={firstRate} />;

  return (
    <>
      <PageHeading title={stepTitles[0]} back={{ to: '/account', label: 'Back to My Account' }} />
      {options.data ? (
        <Card>
          <EmptyState icon={CreditCard} title="Subscriptions are not on sale here at the moment">
            Card payments are not set up on this service.
          </EmptyState>
        </Card>
      ) : hasFailed(options) ? (
        <Unavailable feature="Payment" busy={options.isFetching} onRetry={() => void options.refetch()} />
      ) : (
        <SkeletonCards label="Loading payment" main={[12]} side={[4]} />
      )}
    </>
  );
}
