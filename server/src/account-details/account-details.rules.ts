import type { PaymentRate } from '@quaywatch/shared/contract';

export type InvoiceHistory = {
  readonly hasInvoiceHistory: boolean;
  readonly paymentRate: PaymentRate | null;
  readonly payedPeriodEndDate: string | null;
};

/** What the account page says about payments; every paid period has an invoice (ACC-05, ACC-D10). */
export function describeInvoiceHistory(paidUntil: Date | null, renews: boolean, now: Date): InvoiceHistory {
  const runs = paidUntil !== null && paidUntil > now;
  return {
    hasInvoiceHistory: paidUntil !== null,
    paymentRate: runs ? (renews ? 'Recurring payment' : 'Single payment') : null,
    payedPeriodEndDate: paidUntil?.toISOString() ?? null,
  };
}
