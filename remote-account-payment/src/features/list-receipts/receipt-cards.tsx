import { DetailList, VisuallyHidden } from '@quaywatch/shared/ui';
import { InvoiceButton } from './invoice-button.tsx';
import type { ReceiptsProps } from './receipt-table.tsx';
import { describeReceipt } from './receipts.rules.ts';
import * as styles from './receipts.styles.ts';

export function ReceiptCards({ receipts, rows }: ReceiptsProps) {
  return (
    <ul ref={rows} aria-label="Receipts">
      {receipts.map((receipt) => {
        const { period, paid, subscription, vat, total, orderNumber } = describeReceipt(receipt);
        return (
          <li key={receipt.invoiceNumber} css={styles.card} tabIndex={-1}>
            <div css={styles.cardHead}>
              <b>{receipt.invoiceNumber}</b>
              <b>
                <VisuallyHidden>Total </VisuallyHidden>
                {total}
              </b>
            </div>
            <DetailList
              compact
              lines={[
                ['Period', period],
                ['Payment Date', paid],
                ['Subscription', subscription],
                ['VAT', vat],
                ['Purchase Order Number', orderNumber],
              ]}
            />
            <InvoiceButton receipt={receipt} size="sm" block />
          </li>
        );
      })}
    </ul>
  );
}
