import { Check } from 'lucide-react';
import { limits } from '@quaywatch/shared/contract';
import { formatMoney } from '@quaywatch/shared/domain';
import { Card } from '@quaywatch/shared/ui';
import { AcceptedCards } from './accepted-cards.tsx';
import type { Rate } from './order.rules.ts';
import * as styles from './payment-aside.styles.ts';

const { paidAllowance, periodDays, savedLists, historyMonths } = limits;

const features = [
  `${paidAllowance} Email and ${paidAllowance} SMS alerts per ${periodDays} days`,
  `Up to ${savedLists} saved lists`,
  `${historyMonths} months of history`,
];

export function PriceCard({ rate }: { readonly rate: Rate }) {
  return (
    <Card padded>
      <div css={styles.aside}>
        <div>
          <p css={styles.muted}>{rate.name}</p>
          <p css={styles.price}>
            {formatMoney(rate.amount)} <span>plus VAT</span>
          </p>
        </div>
        <ul css={styles.features}>
          {features.map((feature) => (
            <li key={feature}>
              <Check aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <p css={styles.muted}>No refund for part periods.</p>
        <AcceptedCards />
        <p css={styles.muted}>
          Payments are taken by card through a third-party payment provider on behalf of the port operator.
        </p>
      </div>
    </Card>
  );
}
