import { formatMoney } from '@quaywatch/shared/domain';
import { Card } from '@quaywatch/shared/ui';
import { describeRate, type PaymentOptions, type Rate } from './order.rules.ts';
import { PeriodStart } from './period-start.tsx';
import * as styles from './subscription-choice.styles.ts';
import type { OrderForm } from './use-order-form.ts';

type SubscriptionChoiceProps = {
  readonly form: OrderForm;
  readonly rates: readonly Rate[];
  readonly paidTime: PaymentOptions['paidTime'];
};

/** No rate is chosen at first (PAY-33, PAY-D1). */
export function SubscriptionChoice({ form, rates, paidTime }: SubscriptionChoiceProps) {
  return (
    <Card title="Subscription type">
      <div role="radiogroup" aria-label="Subscription type" aria-required="true" css={styles.choices}>
        {rates.map(({ name, amount }) => (
          <label key={name} css={styles.choice}>
            <input type="radio" value={name} {...form.field('paymentRate')} />
            <span css={styles.mark} aria-hidden="true" />
            <span css={styles.name}>
              <strong>{name}</strong> <span css={styles.way}>{describeRate(name)}</span>
            </span>{' '}
            <span css={styles.price}>{formatMoney(amount)}</span>
          </label>
        ))}
      </div>
      <PeriodStart paidTime={paidTime} />
    </Card>
  );
}
