import type { AccountDetails, Tier } from '@quaywatch/shared/contract';

type InvoiceHistory = AccountDetails['invoiceHistoryDto'];

export type Subscription = {
  readonly label: string;
  readonly dueBefore: string | null;
  /** A paid period is running, so the next purchase renews it (ACC-D3). */
  readonly runs: boolean;
};

const labels = {
  'Single payment': '30 day subscription',
  'Recurring payment': '30 day subscription recurring',
} as const;

/** Describes the subscription; one whose period is over no longer counts (ACC-D10). */
export function describeSubscription({ paymentRate, payedPeriodEndDate }: InvoiceHistory, now: Date): Subscription {
  const runs = payedPeriodEndDate !== null && new Date(payedPeriodEndDate) > now;
  if (!paymentRate || !runs) return { label: 'No current subscription', dueBefore: null, runs: false };
  return { label: labels[paymentRate], dueBefore: payedPeriodEndDate, runs };
}

const access: Record<Tier, string> = {
  Free: 'You have free standard access.',
  'Free-advanced': 'You are trying the advanced features.',
  Paid: 'You have the advanced features.',
  Internal: 'An internal account has the advanced features and cannot buy them.',
};

export const describeAccess = (tier: Tier): string => access[tier];

/**
 * The label of the trial's button, or null for tiers without one: only standard access and the trial switch (ACC-36,
 * ACC-D2).
 */
export function trialLabel(tier: Tier, isTrialAllowed: boolean): string | null {
  if (!isTrialAllowed) return null;
  if (tier === 'Free') return 'Trial Advanced Features';
  return tier === 'Free-advanced' ? 'Return to Standard Features' : null;
}

/** Tiers that may open the invoices (ACC-D7, NAV-14). */
export const hasReceipts = (tier: Tier): boolean => tier === 'Free' || tier === 'Paid';

export type Promo = { readonly title: string; readonly text: string; readonly more: string };

/** The advertised offer; null for customers who have paid, who cannot open either offer page (ACC-33..35, ACC-D7). */
export function describePromo(tier: Tier, isTrialAllowed: boolean): Promo | null {
  if (tier === 'Paid') return null;
  const more = isTrialAllowed && tier === 'Free' ? '/advanced-features' : '/paid-features';
  return isTrialAllowed
    ? { title: 'NEW advanced features', text: 'Why not try them now!', more }
    : { title: 'NEW features', text: 'Upgrade for 15 pounds per 30 day period', more };
}
