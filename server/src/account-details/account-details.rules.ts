import type { PaymentRate } from '@quaywatch/shared/contract';
import { limits } from '@quaywatch/shared/contract';

const day = 86_400_000;

/** The trial can be switched on and off until 30 days after its first start (ACC-D2). */
export function isTrialAllowed(trialStartedAt: Date | null, now: Date): boolean {
  return trialStartedAt === null || now.getTime() < trialStartedAt.getTime() + limits.trialDays * day;
}

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
