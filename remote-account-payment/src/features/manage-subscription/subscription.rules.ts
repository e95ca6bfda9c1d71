import { limits, type AccountDetails, type Tier } from '@quaywatch/shared/contract';
import { formatAccountDay } from '@quaywatch/shared/domain';

type InvoiceHistory = AccountDetails['invoiceHistoryDto'];

export type Subscription = {
  readonly label: string;
  readonly dueBefore: string | null;
  readonly runs: boolean;
};

const period = `${limits.periodDays} day`;

const labels = {
  'Single payment': `${period} subscription`,
  'Recurring payment': `${period} subscription recurring`,
} as const;

/** A subscription whose period is over no longer counts (ACC-D10). */
export function describeSubscription({ paymentRate, payedPeriodEndDate }: InvoiceHistory, now: Date): Subscription {
  const runs = payedPeriodEndDate !== null && new Date(payedPeriodEndDate) > now;
  if (!paymentRate || !runs) return { label: 'No current subscription', dueBefore: null, runs: false };
  return { label: labels[paymentRate], dueBefore: payedPeriodEndDate, runs };
}

/** @param history undefined if it is not known */
export function describeCancellation(history: InvoiceHistory | undefined, now: Date): string {
  const dueBefore = history && describeSubscription(history, now).dueBefore;
  return `Your subscription has been cancelled.${dueBefore ? ` It ends on ${formatAccountDay(dueBefore)}.` : ''}`;
}

/** Only standard access and the trial can switch (ACC-36, ACC-D2). */
export function trialLabel(tier: Tier, isTrialAllowed: boolean): string | null {
  if (!isTrialAllowed) return null;
  if (tier === 'Free') return 'Trial Advanced Features';
  return tier === 'Free-advanced' ? 'Return to Standard Features' : null;
}

export const hasReceipts = (tier: Tier): boolean => tier === 'Free' || tier === 'Paid';

export type PromoTexts = { readonly title: string; readonly text: string; readonly more: string };

/** Null for customers who have paid, because they cannot open either offer page (ACC-33..35, ACC-D7). */
export function describePromo(tier: Tier, isTrialAllowed: boolean): PromoTexts | null {
  if (tier === 'Paid') return null;
  const more = isTrialAllowed && tier === 'Free' ? '/advanced-features' : '/paid-features';
  return isTrialAllowed
    ? { title: 'NEW advanced features', text: 'Why not try them now!', more }
    : { title: 'NEW features', text: `Upgrade for ${limits.pricePounds} pounds per ${period} period`, more };
}
