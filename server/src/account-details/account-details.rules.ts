import type { PaymentRate } from '@quaywatch/shared/contract';

export type InvoiceHistory = {
  readonly hasInvoiceHistory: boolean;
  readonly paymentRate: PaymentRate | null;
  readonly payedPeriodEndDate: string | null;
};

export type PaidFor = {
  readonly hasInvoices: boolean;
  readonly paidUntil: Date | null;
  readonly renews: boolean;
};

/** What the account page says about payments (ACC-05, ACC-06, ACC-D10). */
export function describeInvoiceHistory({ hasInvoices, paidUntil, renews }: PaidFor, now: Date): InvoiceHistory {
  const runs = paidUntil !== null && paidUntil > now;
  return {
    hasInvoiceHistory: hasInvoices,
    paymentRate: runs ? (renews ? 'Recurring payment' : 'Single payment') : null,
    payedPeriodEndDate: paidUntil?.toISOString() ?? null,
  };
}
