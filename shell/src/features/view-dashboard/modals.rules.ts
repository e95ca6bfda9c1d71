import type { Authority, DashboardSummary, Tier } from '@quaywatch/shared/contract';
import { formatDay, isExpiringSoon } from '@quaywatch/shared/domain';

export type DashboardModal = 'changed-activity' | 'subscription-expiry' | 'marketing-preferences';

export type ModalFacts = {
  readonly info: DashboardSummary;
  readonly tier: Tier;
  readonly authorities: readonly Authority[];
  /** UK day, `DD/MM/YYYY`. */
  readonly expiryShownOn: string | null;
  /** The question was shown, or gave way to another dialog, since sign-in. */
  readonly marketingSeen: boolean;
  readonly now: Date;
};

const hasChangedActivity = ({ info }: ModalFacts) => info.subscriptionInfo.containerNumbers.length > 0;

function showsExpiry({ info, expiryShownOn, now }: ModalFacts): boolean {
  const expiry = info.subscriptionInfo.paidSubscriptionExpirationDate;
  return expiry !== null && isExpiringSoon(expiry, now) && expiryShownOn !== formatDay(now);
}

const asksForMarketing = ({ info, tier, authorities, marketingSeen }: ModalFacts) =>
  tier !== 'Internal' && !authorities.includes('HELP_DESK') && !info.hasMarketingPreferences && !marketingSeen;

/** The marketing question opens only if no other dialog does (DSH-25, DSH-28, DSH-29, DSH-32, DSH-33, DSH-D3). */
export function planModals(facts: ModalFacts): readonly DashboardModal[] {
  const first: DashboardModal[] = [];
  if (hasChangedActivity(facts)) first.push('changed-activity');
  if (showsExpiry(facts)) first.push('subscription-expiry');
  if (first.length > 0) return first;
  return asksForMarketing(facts) ? ['marketing-preferences'] : [];
}
