import type { RefCallback } from 'react';
import { useOverflow } from '@quaywatch/shared/ui';
import { InvoiceButton } from './invoice-button.tsx';
import type { Receipt } from './receipts.hooks.ts';
import { describeReceipt } from './receipts.rules.ts';
import * as styles from './receipts.styles.ts';

export type ReceiptsProps = {
  readonly receipts: readonly Receipt[];
  readonly rows: RefCallback<HTMLElement>;
};

export function ReceiptTable({ receipts, rows }: ReceiptsProps) {
  const { ref, region } = useOverflow('Receipts');
  return (
    <div ref={ref} css={styles.box} {...region}>
      <table css={styles.table} aria-label="Receipts">
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">Payment Date</th>
            <th scope="col" css={styles.amount}>
              Subscription
            </th>
            <th scope="col" css={styles.amount}>
              VAT
            </th>
            <th scope="col" css={styles.amount}>
              Total
            </th>
            <th scope="col" css={styles.invoiceNumber}>
              Invoice Number
            </th>
            <th scope="col">Purchase Order Number</th>
            <th scope="col">Invoice</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {receipts.map((receipt) => {
            const { period, paid, subscription, vat, total, orderNumber } = describeReceipt(receipt);
            return (
              <tr key={receipt.invoiceNumber} tabIndex={-1}>
                <td css={styles.figures}>{period}</td>
                <td css={styles.figures}>{paid}</td>
                <td css={styles.amount}>{subscription}</td>
                <td css={styles.amount}>{vat}</td>
                <td css={styles.amount}>
                  <b>{total}</b>
                </td>
                <th scope="row" css={styles.invoiceNumber}>
                  <b>{receipt.invoiceNumber}</b>
                </th>
                <td css={styles.orderNumber}>{orderNumber}</td>
                <td>
                  <InvoiceButton receipt={receipt} size="xs" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
