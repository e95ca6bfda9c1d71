import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Form } from '@quaywatch/shared/forms';
import { Button, Card, ErrorSummary } from '@quaywatch/shared/ui';
import { useSession } from '@quaywatch/shared/session';
import { BillingDetails } from './billing-details.tsx';
import * as styles from './choose-subscription.styles.ts';
import type { PaymentOptions, Rate } from './order.rules.ts';
import { PriceCard } from './price-card.tsx';
import { SubscriptionChoice } from './subscription-choice.tsx';
import type { useOrderForm } from './use-order-form.ts';

type ChooseSubscriptionProps = {
  readonly options: PaymentOptions;
  readonly firstRate: Rate;
  readonly order: ReturnType<typeof useOrderForm>;
  readonly onCancel: () => void;
};

function describeLock(isInternal: boolean, rate: string) {
  if (isInternal) return 'Your account has the advanced features without a subscription.';
  return rate ? undefined : 'Choose a subscription type first.';
}

export function ChooseSubscription({ options, firstRate, order, onCancel }: ChooseSubscriptionProps) {
  const { form, submit, startCountryAnew } = order;
  const hintId = useId();
  const isInternal = useSession(({ tier }) => tier === 'Internal');
  const rate = form.values.paymentRate;
  const lock = describeLock(isInternal, rate);
  const foot = (
    <div css={styles.foot}>
      <Button onClick={onCancel}>Cancel</Button>
      <div css={styles.next}>
        {lock && <p id={hintId}>{lock}</p>}
        <Button
          type="submit"
          variant="primary"
          endIcon={ArrowRight}
          busy={form.isSending}
          disabled={lock !== undefined}
          aria-describedby={lock && hintId}
        >
          Next
        </Button>
      </div>
    </div>
  );

  return (
    <div css={styles.grid}>
      <Form form={form} css={styles.form} aria-label="Choose Your Subscription" onSubmit={submit}>
        <ErrorSummary {...form.summary}>
          <SubscriptionChoice
            form={form}
            rates={options.paymentRates}
            paidTime={isInternal ? undefined : options.paidTime}
          />
          <Card title="Billing details" foot={foot}>
            <BillingDetails form={form} countries={options.countries} onChooseCountry={startCountryAnew} />
          </Card>
        </ErrorSummary>
      </Form>
      <PriceCard rate={options.paymentRates.find(({ name }) => name === rate) ?? firstRate} />
    </div>
  );
}
