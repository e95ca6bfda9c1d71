import type { AccountDetails } from '@quaywatch/shared/contract';

type InvoiceHistory = AccountDetails['invoiceHistoryDto'];

export type Subscription = { readonly label: string; readonly dueBefore: string | null };

const labels = {
  'Single payment': '30 day subscription',
  'Recurring payment': '30 day subscription recurring',
} as const;

/** How the payment details name the subscription; one whose period is over does not count any more (ACC-D10). */
export function describeSubscription({ paymentRate, payedPeriodEndDate }: InvoiceHistory, now: Date): Subscription {
  const runs = payedPeriodEndDate !== null && new Date(payedPeriodEndDate) > now;
  if (!paymentRate || !runs) return { label: 'No current subscription', dueBefore: null };
  return { label: labels[paymentRate], dueBefore: payedPeriodEndDate };
}
