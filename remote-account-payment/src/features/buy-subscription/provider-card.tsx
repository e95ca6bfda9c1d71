import { css } from '@emotion/react';
import { ShieldCheck } from 'lucide-react';
import { Card } from '@quaywatch/shared/ui';
import { AcceptedCards } from './accepted-cards.tsx';
import * as styles from './payment-aside.styles.ts';

const tile = css({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: 'var(--r-lg)',
  background: 'var(--primary-tint)',
  color: 'var(--primary-tint-text)',
  '.lucide': { width: '1.25rem', height: '1.25rem' },
});

export function ProviderCard() {
  return (
    <Card padded>
      <div css={styles.aside}>
        <span css={tile}>
          <ShieldCheck aria-hidden="true" />
        </span>
        <p>
          You enter your card details on the secure page of our payment provider, a third party that takes the payment
          on behalf of the port operator.
        </p>
        <AcceptedCards />
        <p css={styles.muted}>No refund for part periods.</p>
      </div>
    </Card>
  );
}
