import { formatDay, formatMoney } from '@quaywatch/shared/domain';

/** After a new payment, the last receipt of a page is also the first of the next page. */
export const distinctReceipts = <Item extends { readonly invoiceNumber: string }>(
  receipts: readonly Item[],
): Item[] => [...new Map(receipts.map((receipt) => [receipt.invoiceNumber, receipt])).values()];

type Facts = {
  readonly startDate: string;
  readonly endDate: string;
  readonly paymentDate: string;
  readonly subscriptionAmount: number;
  readonly vat: number;
  readonly totalCost: number;
  readonly purchaseOrderNumber: string | null;
};

/** Days as DD/MM/YYYY, money as £15.00 (RCT-D2). */
export const describeReceipt = (receipt: Facts) => ({
  period: `${formatDay(receipt.startDate)} - ${formatDay(receipt.endDate)}`,
  paid: formatDay(receipt.paymentDate),
  subscription: formatMoney(receipt.subscriptionAmount),
  vat: formatMoney(receipt.vat),
  total: formatMoney(receipt.totalCost),
  orderNumber: receipt.purchaseOrderNumber ?? '–',
});
