import { css } from '@emotion/react';
import { formatMoney } from '@quaywatch/shared/domain';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { describeRate } from './order.rules.ts';
import type { PlacedOrder } from './payment.hooks.ts';

const styles = {
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    'th, td': { padding: '0.625rem 0', verticalAlign: 'top' },
    th: { textAlign: 'left', fontWeight: 520 },
    'th > span': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-sm)', fontWeight: 400 },
    td: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    'tfoot > tr > *': {
      borderTop: '1px solid var(--border-strong)',
      paddingTop: 'var(--s-4)',
      fontSize: 'var(--text-xl)',
      lineHeight: 'var(--leading-xl)',
      fontWeight: 640,
      letterSpacing: '-0.018em',
    },
  }),
};

type OrderTableProps = { readonly rate: PlacedOrder['payment']['paymentRate'] };

/** Every amount comes from the server (PAY-19, PAY-D5). */
export function OrderTable({ rate }: OrderTableProps) {
  return (
    <table css={styles.table}>
      <caption>
        <VisuallyHidden>Order Summary</VisuallyHidden>
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            {rate.name} <span>{describeRate(rate.name)}</span>
          </th>
          <td>{formatMoney(rate.amount)}</td>
        </tr>
        <tr>
          <th scope="row">VAT at {rate.vatPercent}%</th>
          <td>{formatMoney(rate.vatAmount)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatMoney(rate.totalAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
