import { css } from '@emotion/react';
import { formatAccountDay } from '@quaywatch/shared/domain';
import type { PaymentOptions } from './order.rules.ts';

const styles = { text: css({ marginTop: 'var(--s-4)' }) };

type PeriodStartProps = { readonly paidTime: PaymentOptions['paidTime'] };

/** Says that a period bought early is not lost, and does not replace a recurring subscription (PAY-44). */
export function PeriodStart({ paidTime }: PeriodStartProps) {
  if (!paidTime) return null;
  return (
    <p css={styles.text}>
      <span>This period begins when the time that you have paid for ends, on {formatAccountDay(paidTime.endsAt)}.</span>
      {paidTime.renews && <span> Your recurring subscription goes on after it.</span>}
    </p>
  );
}
