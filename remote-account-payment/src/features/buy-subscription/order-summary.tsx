import { ArrowLeft, CreditCard } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '@quaywatch/shared/contract';
import { Button, Card, Checkbox, DetailList, VisuallyHidden } from '@quaywatch/shared/ui';
import { describePayer, type PaymentOptions } from './order.rules.ts';
import * as styles from './order-summary.styles.ts';
import { OrderTable } from './order-table.tsx';
import { ProviderCard } from './provider-card.tsx';
import type { PlacedOrder } from './payment.hooks.ts';
import { PeriodStart } from './period-start.tsx';

type PolicyLinkProps = { readonly to: string; readonly children: ReactNode };

/** Opens in a new tab, so that the order stays. */
const PolicyLink = ({ to, children }: PolicyLinkProps) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </Link>
);

type OrderSummaryProps = {
  readonly order: PlacedOrder;
  readonly paidTime: PaymentOptions['paidTime'];
  readonly isLeaving: boolean;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
};

/** The browser itself sends the form, in this window (PAY-D6). Fields without a name are not sent. */
export function OrderSummary({ order, paidTime, isLeaving, onSubmit, onBack, onCancel }: OrderSummaryProps) {
  const [accepted, setAccepted] = useState(false);
  const { crypt, vendor, registrationUrl, paymentRate } = order.payment;
  const foot = (
    <div css={styles.foot}>
      <div css={styles.buttons}>
        <Button icon={ArrowLeft} onClick={onBack}>
          Back
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Button type="submit" variant="primary" icon={CreditCard} busy={isLeaving} disabled={!accepted}>
        Submit
      </Button>
    </div>
  );

  return (
    <div css={styles.grid}>
      <form method="post" action={registrationUrl} aria-label="Order Summary" onSubmit={onSubmit}>
        <input type="hidden" name="VPSProtocol" value={limits.payment.protocol} />
        <input type="hidden" name="TxType" value={limits.payment.transactionType} />
        <input type="hidden" name="Vendor" value={vendor} />
        <input type="hidden" name="Crypt" value={crypt} />
        <Card foot={foot}>
          <div css={styles.table}>
            <OrderTable rate={paymentRate} />
            <PeriodStart paidTime={paidTime} />
          </div>
          <div css={styles.details}>
            <DetailList
              lines={[
                ['Billing details', describePayer(order)],
                ['Email address', order.email],
                ['Phone', order.phone],
                ['Purchase order number', order.purchaseOrderNumber ?? '–'],
              ]}
            />
          </div>
          <div css={styles.details}>
            <Checkbox
              required
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              label={
                <>
                  I have read and agree to the <PolicyLink to="/terms-of-use-policy">Terms of use policy</PolicyLink>
                </>
              }
            />
            <p css={styles.privacy}>
              How we use your details: <PolicyLink to="/privacy-policy">Privacy policy</PolicyLink>
            </p>
          </div>
        </Card>
      </form>
      <ProviderCard />
    </div>
  );
}
